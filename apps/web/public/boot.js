// Runs before the first paint: the language and colours the reader chose last time.
try {
  const root = document.documentElement;
  const scheme = localStorage.getItem('meridian.scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-scheme', dark ? 'dark' : 'light');
  const asked = /[?&]lang=(en|zh)\b/.exec(location.search)?.[1];
  const language = asked ?? localStorage.getItem('meridian.language') ?? navigator.language;
  root.lang = language.startsWith('zh') ? 'zh-Hans' : 'en';
} catch {
  // Storage may be closed to us; the defaults of the page hold.
}

// The script has two minutes to arrive; what it draws hides the notice again.
setTimeout(() => {
  if (!document.getElementById('root').hasChildNodes()) document.getElementById('late-script').hidden = false;
}, 120_000);
