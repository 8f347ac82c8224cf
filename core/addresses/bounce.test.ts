import { expect, test } from 'vitest'
import { bounceSeverity } from './bounce.ts'

test.each([
  ['failed', '5.1.1', 'hard', 'nobody has the address'],
  ['failed', '5.1.10', 'hard', 'the domain takes no mail'],
  ['failed', '5.2.1', 'hard', 'the mailbox is disabled'],
  ['failed', '5.0.0', 'hard', 'a refusal without a reason'],
  ['failed', '5.2.2', 'soft', 'the mailbox is full'],
  ['failed', '5.2.3', 'soft', 'the mail is too large for the mailbox'],
  ['failed', '5.2.20', 'hard', 'a detail that only begins like that of a full mailbox'],
  ['failed', '5.3.4', 'soft', 'the mail is too large for the server'],
  ['failed', '5.4.4', 'soft', 'no route to the server'],
  ['failed', '5.6.0', 'soft', 'the content is not wanted'],
  ['failed', '5.7.1', 'soft', 'the sender is not wanted'],
  ['failed', '4.4.7', 'soft', 'nobody answered for days'],
  ['delayed', '4.4.1', 'soft', 'the server still tries'],
  ['delayed', '5.1.1', 'soft', 'the server still tries, whatever its code'],
  ['failed', 'nonsense', 'soft', 'a code that cannot be read'],
  ['delivered', '2.0.0', null, 'the mail arrived'],
  ['relayed', '2.0.0', null, 'the mail went on'],
  ['expanded', '2.0.0', null, 'the mail went to a list'],
])('%s with %s is %s: %s', (action, status, severity, _why) => {
  expect(bounceSeverity({ action, status })).toBe(severity)
})
