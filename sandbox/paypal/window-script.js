/* Tells the page that opened this window what the buyer has decided, and closes it. */
;(() => {
  const query = new URLSearchParams(location.search)
  window.opener?.postMessage({ orderID: query.get('token'), outcome: query.get('outcome') }, '*')
  window.close()
})()
