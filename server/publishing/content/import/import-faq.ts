import { fault, type Fault } from '#core/import/fault.ts'
import { english } from '#core/text/sentence.ts'
import { faqSchema, faqTemplateSchema, type FaqQuestions } from '#core/content/content-format.ts'
import { isShownBy } from '#core/content/faq.ts'
import { unknownFacts } from '#core/content/fill-facts.ts'
import { localText } from '#core/shops/local-text.ts'
import type { FileEntry } from '#core/import/folder/folder-entries.ts'
import type { EntryChanges } from '#server/foundations/import-support/import-part.ts'
import { allQuestions, replaceQuestions } from '../pages/queries-pages.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { collectChanges, type WriteScope } from './write-scope.ts'

type WrittenFaq = ReadEntry<FaqQuestions>

/** Reads `faq.yaml`: the questions of each template (STA-10). */
export function readFaq(written: readonly FileEntry[], faults: Fault[]): WrittenFaq[] {
  const templates = readEntries(written, 'faq', faqTemplateSchema, faqSchema, faults)
  for (const { value, placeOf } of templates) {
    for (const [index, { answer }] of value.entries()) {
      const texts = typeof answer === 'string' ? [answer] : Object.values(answer)
      for (const name of new Set(texts.flatMap((text) => unknownFacts(text ?? ''))))
        faults.push(
          fault('VALUE', placeOf(index, 'answer'), english`names {${name}}, which is not a fact of a shop (docs/import.md lists them)`),
        )
    }
  }
  return templates
}

export async function writeFaq(scope: WriteScope, templates: readonly WrittenFaq[]): Promise<EntryChanges> {
  const { changes, note } = collectChanges('sets of questions')
  const designs = scope.shops.map(({ design }) => design)
  for (const { key, value, placeOf } of templates) {
    if (designs.length > 0 && !isShownBy(key, designs))
      scope.faults.push(
        fault('UNUSED', placeOf(), english`no shop shows the questions ${key}: none has a design with them (docs/import.md, Designs)`),
      )
    const questions = value.map(({ id, topic, question, answer }) => ({
      number: id,
      topic: topic ?? null,
      question: localText(question),
      answer: localText(answer),
    }))
    const before = await allQuestions(scope.connection, key)
    if (note(key, before.length === 0 ? undefined : before, questions)) await replaceQuestions(scope.connection, key, questions)
  }
  return changes
}
