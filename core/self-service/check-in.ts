import { splitName } from '#core/addresses/full-name.ts'
import { cleanText } from '#core/text/clean-text.ts'
import { z } from 'zod'
import { personalNote } from '#core/catalog/events/personal-note.ts'
import { readContact, printedIdentifier } from '#core/carts/personal-identifier.ts'
import { inEveryLocale, inLocale, type Locale, type LocalText } from '#core/shops/locale.ts'

/** A part of an event's check-in: something to read, or a field (ENT-32). */
export interface CheckInItem {
  type: 'content' | 'form'
  header: string | null
  content: string | null
  /** Of a field: the name under which its answer is stored. */
  name: string | null
  label: string | null
  formType: 'text' | 'checkbox' | null
  tags: string[]
  /** What the field contains at first. */
  value: string | null
}

const localText = z.union([z.string().transform((text): LocalText => inEveryLocale(text)), z.record(z.string(), z.string())])
const tags = z.array(z.string()).default([])
const itemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('content'), header: localText.optional(), content: localText.optional(), tags }),
  z.object({
    type: z.literal('form'),
    header: localText.optional(),
    content: localText.optional(),
    // The words that the identifier has anyway are no names of fields.
    name: z.string().regex(/^(?!(?:first_name|last_name|address|phone|checked_in)$)[a-z][a-z0-9_]{0,40}$/),
    label: localText,
    form_type: z.enum(['text', 'checkbox']).default('text'),
    tags,
    value: z.string().nullish(),
  }),
])

/** The most characters of an answer. */
const answerLength = 500

/** Whether an event has a check-in: it requires one, or has something to ask. */
export function asksForCheckIn(event: { personalizationRequirement: string; meta: Readonly<Record<string, unknown>> }): boolean {
  return personalNote(event.personalizationRequirement) === 'check-in' || Array.isArray(event.meta['checkin'])
}

/** What an event asks at its check-in: its setting `checkin`. Parts that do not fit are left out. */
export function checkInContent(meta: Readonly<Record<string, unknown>>, locale: Locale): CheckInItem[] {
  const written: unknown[] = Array.isArray(meta['checkin']) ? meta['checkin'] : []
  return written.flatMap((part): CheckInItem[] => {
    const parsed = itemSchema.safeParse(part)
    if (!parsed.success) return []
    const item = parsed.data
    const text = (of: LocalText | undefined) => (of ? inLocale(of, locale) : null)
    const shared = { type: item.type, header: text(item.header), content: text(item.content), tags: item.tags }
    if (item.type === 'content') return [{ ...shared, name: null, label: null, formType: null, value: null }]
    return [{ ...shared, name: item.name, label: text(item.label), formType: item.form_type, value: item.value ?? null }]
  })
}

/** The answers to an event's fields, and the names of those that are required and missing (CHI-05), or too long. */
export function readAnswers(
  content: readonly CheckInItem[],
  entered: Readonly<Record<string, unknown>>,
): { answers: Record<string, string | boolean>; missing: string[]; tooLong: string[] } {
  const fields = content.flatMap(({ name, formType, tags }) =>
    name === null ? [] : [{ name, formType, isRequired: tags.includes('required') }],
  )
  const answers = Object.fromEntries(
    fields.map(({ name, formType }) => {
      const value = entered[name]
      if (formType === 'checkbox') return [name, value === true || value === 'on' || value === 'true']
      return [name, typeof value === 'string' ? cleanText(value) : '']
    }),
  )
  return {
    answers,
    missing: fields.filter(({ name, isRequired }) => isRequired && !answers[name]).map(({ name }) => name),
    tooLong: fields.map(({ name }) => name).filter((name) => String(answers[name]).length > answerLength),
  }
}

/** An identifier with the answers of a check-in (CHI-06). The holder's name stays, also one that was a free text. */
export function checkedInIdentifier(stored: string | null, answers: Readonly<Record<string, string | boolean>>): string {
  const contact = readContact(stored)
  const { firstName, lastName } = splitName(printedIdentifier(stored) ?? '')
  const names = contact
    ? { first_name: contact.firstName, last_name: contact.lastName, address: contact.address, phone: contact.phone }
    : firstName && { first_name: firstName, last_name: lastName, address: '', phone: '' }
  return JSON.stringify({ ...names, ...answers, checked_in: true })
}

/** Whether a ticket's identifier says that its holder has checked in (CHI-04). */
export function isCheckedIn(identifier: string | null): boolean {
  try {
    const parsed: unknown = JSON.parse(identifier ?? '')
    return typeof parsed === 'object' && parsed !== null && 'checked_in' in parsed && parsed.checked_in === true
  } catch {
    return false
  }
}
