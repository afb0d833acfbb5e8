// The script in every page that decides whether the browser is too old for the site
// (docs/decisions/browser-floor.md), and then shows a note (src/app/OldBrowser.tsx). Such a browser
// may not parse the other script, so this is the JavaScript of 2009 (ES5). The build replaces
// `needs` with a condition (old-browser.ts).
/* oxlint-disable no-var, unicorn/prefer-query-selector, unicorn/no-for-loop */
/* oxlint-disable unicorn/prefer-modern-dom-apis, unicorn/prefer-dom-node-dataset */
if (!needs) {
  document.documentElement.setAttribute('data-old', '')
  var note = document.getElementById('old-note')
  note.parentNode.replaceChild(note.content.firstChild, note)
  // What the page holds for browsers without scripts, above all the answer of the example. A
  // browser that runs scripts reads it as a text, but not in a page that is asked for again.
  var page = new XMLHttpRequest()
  page.open('GET', location.href)
  page.responseType = 'document'
  page.onload = function () {
    var texts = document.getElementsByTagName('noscript')
    var elements = page.response.getElementsByTagName('noscript')
    for (var i = 0; i < texts.length; i += 1)
      while (elements[i].firstChild)
        texts[i].parentNode.insertBefore(elements[i].firstChild, texts[i])
  }
  page.send()
}
