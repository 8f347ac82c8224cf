import { expect, test } from 'vitest'
import { makeReply, readText } from './form-reply.ts'

test('what several problems say in the same words is said once, unless it is about different fields', () => {
  const expired = { message: 'Deine Reservierung ist abgelaufen.', field: null }
  const required = (field: string) => ({ message: 'Das fehlt noch.', field })
  expect(makeReply(new FormData(), [expired, expired, required('city'), required('postCode')]).problems).toEqual([
    { field: '', message: 'Deine Reservierung ist abgelaufen.' },
    { field: 'city', message: 'Das fehlt noch.' },
    { field: 'postCode', message: 'Das fehlt noch.' },
  ])
})

test('everything that was typed comes back with the refusal, and a file does not', () => {
  const form = new FormData()
  form.set('city', ' Leipzig ')
  form.set('postCode', '')
  form.set('proof', new File(['x'], 'ticket.png'))
  expect(makeReply(form, [{ message: 'Das fehlt noch.', field: 'postCode' }]).values).toEqual({ city: ' Leipzig ', postCode: '' })
  expect([readText(form, 'city'), readText(form, 'proof'), readText(form, 'street')]).toEqual([' Leipzig ', '', ''])
})
