/*
 * Stands in for Stripe.js: `Stripe(key).elements(…)` with an express checkout element, whose button opens the sheet of a wallet. It has
 * the methods and events that a shop's page uses of the real script, with the same names and shapes.
 */
;(() => {
  const home = new URL(document.currentScript.src).origin
  const german = document.documentElement.lang === 'de'
  const say = (de, en) => (german ? de : en)
  const style = (element, rules) => Object.assign(element.style, rules)
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }

  /** What the wallet knows of its owner. */
  const owner = {
    email: 'jule.wallet@example.org',
    name: 'Jule Wieck',
    line1: 'Am Deich 3',
    line2: '',
    postal_code: '28217',
    city: 'Bremen',
    country: 'DE',
  }

  window.Stripe = (key) => {
    let declines = false
    let asksMore = false

    const post = async (path, fields) => {
      const answer = await fetch(`${home}${path}`, { method: 'POST', body: new URLSearchParams({ key, ...fields }) })
      const body = await answer.json()
      return answer.ok ? { paymentIntent: body } : { error: body.error }
    }
    const confirm = (clientSecret, outcome) => post('/wallet/confirm', { client_secret: clientSecret, outcome })

    const elements = (options) => {
      let element
      return {
        submit: () => Promise.resolve({}),
        create: (kind, settings) => {
          if (kind !== 'expressCheckout') throw new Error(`The sandbox has no element ${kind}`)
          element = expressElement(options, settings, (choice) => {
            declines = choice === 'decline'
            asksMore = choice === 'more'
          })
          return element
        },
      }
    }

    return {
      elements,
      confirmPayment: ({ clientSecret }) => confirm(clientSecret, declines ? 'decline' : asksMore ? 'requires_action' : 'pay'),
      handleNextAction: async ({ clientSecret }) => {
        const agreed = window.confirm(
          say('Sandbox: Deine Bank fragt nach. Zahlung bestätigen?', 'Sandbox: your bank asks. Confirm the payment?'),
        )
        return confirm(clientSecret, agreed ? 'pay' : 'decline')
      },
    }
  }

  function expressElement(options, settings, choose) {
    const handlers = {}
    const emit = (event, detail) => handlers[event]?.(detail)
    const button = make('button', { type: 'button', textContent: say('Mit Sandbox-Wallet bezahlen', 'Pay with sandbox wallet') })
    style(button, {
      ...{ width: '100%', height: `${settings.buttonHeight ?? 44}px`, background: '#000', color: '#fff', border: '1px solid #fff' },
      ...{ font: '600 16px/1 system-ui, sans-serif', cursor: 'pointer', borderRadius: '4px' },
    })
    button.addEventListener('click', () =>
      emit('click', { resolve: (shown = {}) => openSheet(options, { ...settings, ...shown }, emit, choose, button) }),
    )
    return {
      on: (event, handler) => (handlers[event] = handler),
      mount: (target) => {
        target.append(button)
        // A browser without a wallet reports none; tests ask for one with this key of the session storage.
        const isMissing = sessionStorage.getItem('sandbox-wallet') === 'none'
        setTimeout(
          () => emit('ready', { availablePaymentMethods: isMissing ? undefined : { applePay: false, googlePay: true, link: false } }),
          0,
        )
      },
      destroy: () => button.remove(),
    }
  }

  function openSheet(options, settings, emit, choose, button) {
    const money = (cents) => new Intl.NumberFormat(german ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100)
    const row = (label, value) => make('p', {}, make('span', { textContent: label }), ' ', make('b', { textContent: value }))
    const fields = Object.entries({
      name: say('Name', 'Name'),
      email: say('E-Mail', 'E-mail'),
      line1: say('Straße', 'Street'),
      postal_code: say('PLZ', 'Postcode'),
      city: say('Ort', 'City'),
      country: say('Land (zwei Buchstaben)', 'Country (two letters)'),
    }).map(([name, label]) => {
      const input = make('input', { name, value: owner[name] })
      style(input, { display: 'block', width: '100%', font: 'inherit', padding: '4px' })
      return make('label', {}, label, input)
    })
    const failure = make('p', {})
    failure.setAttribute('role', 'alert')
    const press = (value, label) => {
      const action = make('button', { type: 'submit', value, textContent: label })
      style(action, { font: 'inherit', padding: '10px 12px', minHeight: '44px' })
      return action
    }
    const form = make(
      'form',
      { method: 'dialog' },
      make('h2', { textContent: say('Sandbox-Wallet', 'Sandbox wallet') }),
      make('p', { textContent: say('Es fließt kein Geld.', 'No money moves.') }),
      ...settings.lineItems.map(({ name, amount }) => row(name, money(amount))),
      ...settings.shippingRates.map(({ displayName, deliveryEstimate, amount }) =>
        row([displayName, deliveryEstimate].filter(Boolean).join(', '), money(amount)),
      ),
      row(say('Gesamt', 'Total'), money(options.amount)),
      ...fields,
      failure,
      press('pay', say('Zahlen', 'Pay now')),
      press('more', say('Zahlen, Bank fragt nach', 'Pay, the bank asks')),
      press('decline', say('Karte ablehnen', 'Decline the card')),
      press('cancel', say('Abbrechen', 'Cancel')),
    )
    const sheet = make('dialog', {}, form)
    sheet.setAttribute('aria-label', say('Sandbox-Wallet', 'Sandbox wallet'))
    style(sheet, {
      maxWidth: '22rem',
      padding: '20px',
      font: '16px/1.5 system-ui, sans-serif',
      color: '#111',
      background: '#fff',
      border: '0',
    })
    style(form, { display: 'grid', gap: '8px' })
    document.body.append(sheet)
    const close = () => {
      sheet.remove()
      button.focus()
    }
    sheet.addEventListener('cancel', () => {
      close()
      emit('cancel', {})
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const choice = event.submitter?.value
      if (choice === 'cancel') {
        close()
        return emit('cancel', {})
      }
      const { name, email, ...address } = { ...owner, ...Object.fromEntries(new FormData(form)) }
      const refuse = () => (failure.textContent = say('An diese Adresse wird nicht geliefert.', 'No delivery to this address.'))
      const go = () => {
        choose(choice)
        emit('confirm', {
          expressPaymentType: 'google_pay',
          billingDetails: { name, email, address },
          shippingAddress: { name, address },
          shippingRate: settings.shippingRates[0],
          paymentFailed: () => {},
        })
        close()
      }
      emit('shippingaddresschange', { name, address, resolve: go, reject: refuse })
    })
    sheet.showModal()
  }
})()
