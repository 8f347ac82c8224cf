import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDialogStore, DialogDismissed } from './dialog-store.ts'
import { closed, stepDialog, type DialogEvent, type DialogRequest, type DialogState } from './dialog-state.ts'

const requests: DialogRequest[] = [
  { kind: 'simple', headline: 'Hallo' },
  { kind: 'simple', headline: 'Hallo', forward: '/events' },
  { kind: 'confirm', headline: 'Wirklich?' },
  { kind: 'template', template: 'add-to-order' },
  { kind: 'image', images: [], name: 'Torf-Shirt', first: 0 },
  { kind: 'dead-end', headline: 'Hier geht es nicht weiter', forward: '/checkout' },
]

describe('the dialog', () => {
  test.each(requests)('NAV-11 NAV-13 $kind opens, closes with either answer, and then opens its path', (request) => {
    const open = stepDialog(closed, { kind: 'open', request })
    expect(open).toEqual({ state: { kind: 'open', request }, answer: null, forward: null })
    const forward = request.forward ?? null
    expect(stepDialog(open.state, { kind: 'confirm' })).toEqual({ state: closed, answer: 'confirmed', forward })
    expect(stepDialog(open.state, { kind: 'dismiss' })).toEqual({ state: closed, answer: 'dismissed', forward })
  })

  test('NAV-11 every dialog that was opened gets exactly one answer', () => {
    const event: fc.Arbitrary<DialogEvent> = fc.oneof(
      fc.constantFrom<DialogEvent>({ kind: 'confirm' }, { kind: 'dismiss' }),
      fc.constantFrom(...requests).map((request): DialogEvent => ({ kind: 'open', request })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: DialogState = closed
        let answers = 0
        for (const dialogEvent of events) {
          const step = stepDialog(state, dialogEvent)
          state = step.state
          if (step.answer) answers++
        }
        const openCount = events.filter(({ kind }) => kind === 'open').length
        expect(answers).toBe(openCount - (state.kind === 'open' ? 1 : 0))
      }),
    )
  })

  test('NAV-12 a confirm dialog resolves when confirmed and rejects otherwise', async () => {
    const store = createDialogStore()
    const confirmation = store.confirm({ headline: 'Wirklich?' })
    store.answer('confirm')
    await expect(confirmation).resolves.toBeUndefined()
    const dismissal = store.confirm({ headline: 'Wirklich?' })
    store.answer('dismiss')
    await expect(dismissal).rejects.toThrow(DialogDismissed)
    const replacement = store.confirm({ headline: 'Wirklich?' })
    void store.show({ kind: 'simple', headline: 'Etwas anderes' })
    await expect(replacement).rejects.toThrow(DialogDismissed)
  })

  test('NAV-13 opens its path after it is closed, and says which kind of dialog it was', () => {
    const store = createDialogStore()
    const forwardPaths: string[] = []
    store.onForward((path, kind) => forwardPaths.push(`${kind} ${path}`))
    void store.show({ kind: 'dead-end', headline: 'Schluss', forward: '/checkout' })
    expect(forwardPaths).toEqual([])
    store.answer('dismiss')
    expect(forwardPaths).toEqual(['dead-end /checkout'])
  })
})
