/*
 * Stands in for PayPal's script: `paypal.Buttons({…}).render(target)` draws a button that opens the page for approving an order in a
 * window of its own. It calls the functions that a shop's page gives to the real script, with the same names and shapes.
 */
;(() => {
  const script = document.currentScript
  const home = new URL(script.src)
  const german = home.searchParams.get('locale') !== 'en_US'
  const labels = {
    buynow: german ? 'Mit PayPal jetzt kaufen' : 'Buy now with PayPal',
    paypal: german ? 'Weiter mit PayPal' : 'Continue with PayPal',
  }

  const Buttons = (options) => {
    const { label = 'paypal', height = 48 } = options.style ?? {}
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: labels[label] })
    Object.assign(button.style, {
      ...{ width: '100%', minHeight: `${height}px`, background: '#ffc43a', color: '#111', border: '1px solid #111' },
      ...{ font: '600 16px/1 system-ui, sans-serif', cursor: 'pointer', borderRadius: '4px' },
    })
    let isBusy = false
    button.addEventListener('click', () => {
      if (isBusy) return
      isBusy = true
      void run(options).finally(() => (isBusy = false))
    })
    return {
      isEligible: () => true,
      render: (target) => {
        const parent = typeof target === 'string' ? document.querySelector(target) : target
        parent.append(button)
        return Promise.resolve()
      },
      close: () => button.remove(),
    }
  }

  /** One click: asks the page for an order, lets the buyer decide, and tells the page what became of it. */
  async function run(options) {
    let isAllowed = true
    await options.onClick?.({ fundingSource: 'paypal' }, { resolve: () => {}, reject: () => (isAllowed = false) })
    if (!isAllowed) return
    const page = window.open('', '_blank', 'width=480,height=720')
    try {
      const orderID = await options.createOrder()
      const outcome = await decision(page, orderID)
      if (outcome === 'approved') await options.onApprove({ orderID, payerID: 'SANDBOXBUYER1' })
      else options.onCancel?.({ orderID })
    } catch (error) {
      page?.close()
      options.onError?.(error)
    }
  }

  /** What the buyer decides in the window. Closing it is a cancellation. */
  function decision(page, orderID) {
    if (!page) throw new Error('The browser has blocked the window of the payment')
    page.location.replace(`${home.origin}/paypal/checkoutnow?token=${orderID}&window=1`)
    return new Promise((resolve) => {
      const end = (outcome) => {
        clearInterval(watch)
        window.removeEventListener('message', onMessage)
        resolve(outcome)
      }
      const onMessage = ({ origin, data }) => {
        if (origin === home.origin && data?.orderID === orderID) end(data.outcome)
      }
      window.addEventListener('message', onMessage)
      // The window closes itself after its message, which may arrive a moment later.
      const watch = setInterval(() => page.closed && setTimeout(() => end('cancelled'), 500), 200)
    })
  }

  window[script.dataset.namespace ?? 'paypal'] = { version: 'sandbox', Buttons }
})()
