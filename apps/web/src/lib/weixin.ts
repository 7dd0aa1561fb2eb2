/** Whether this deployment wants a WeChat ID of everybody who signs up, not only of readers of Chinese. The server says so in the page. */
export const alwaysWeixin = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="meridian-weixin"]')?.content === 'required';
