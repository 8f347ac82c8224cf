import { expect, test } from 'vitest'
import { personalNote } from './personal-note.ts'

test.each([
  ['no_personalization_required', null],
  ['', null],
  ['check_in_required', 'check-in'],
  ['contact_tracing_required', 'tracing'],
  ['personalization_required', 'name'],
])('EVT-09 %s is shown as %s', (requirement, note) => expect(personalNote(requirement)).toBe(note))
