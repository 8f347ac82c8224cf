import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  [' Marlene@Example.ORG ', 'marlene@example.org'],
  ['marlene+tickets@example.org', 'marlene@example.org'],
  ['marlene+a+b@example.org', 'marlene@example.org'],
  ['+marlene@example.org', '@example.org'],
  ['marlene@example.org', 'marlene@example.org'],
])('%j is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
