// Runs before the first paint: the language and colours the reader chose last time.
(function () {
  try {
    var root = document.documentElement;
    var scheme = localStorage.getItem('meridian.scheme');
    var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    var asked = /[?&]lang=(en|zh)\b/.exec(location.search);
    var language = (asked && asked[1]) || localStorage.getItem('meridian.language') || navigator.language || 'en';
    root.lang = /^zh/.test(language) ? 'zh-Hans' : 'en';
  } catch (ignored) {
    // Storage may be closed to us; the defaults of the page hold.
  }
})();
