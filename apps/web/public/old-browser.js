document.getElementById('old-browser').className = 'old-browser old-browser-shown';
