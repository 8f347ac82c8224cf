import { expect, test } from 'vitest'
import { readReturnFlags } from './return-flags.ts'

const none = { failed: false, returned: false, hasSecret: false }

test.each([
  ['', none],
  ['bank_transfer=79.70', none],
  ['email_corrected=1', none],
  ['payment_received=1', { ...none, returned: true }],
  ['payment_error=1', { ...none, failed: true }],
  ['redirect_status=succeeded', { ...none, returned: true }],
  ['redirect_status=pending', { ...none, returned: true }],
  ['redirect_status=failed', { ...none, failed: true, returned: true }],
  ['redirect_status=canceled', { ...none, failed: true, returned: true }],
  ['livemode=false', { ...none, returned: true }],
  ['client_secret=cs_1&livemode=true&source=src_1', { failed: false, returned: true, hasSecret: true }],
  [
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded',
    { failed: false, returned: true, hasSecret: true },
  ],
])('CHK-24 the flags of "%s"', (query, flags) => expect(readReturnFlags(new URLSearchParams(query))).toEqual(flags))
