/** How the browser inside WeChat names itself. */
export const weChatBrowser = /MicroMessenger/i;
