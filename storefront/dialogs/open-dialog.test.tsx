import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { DialogRequest } from './dialog-state.ts'
import { OpenDialog } from './open-dialog.tsx'

function render(request: DialogRequest): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <OpenDialog request={request} /> }])
  return renderToString(<Page />)
}

/** The labels of its buttons, in reading order. */
function buttons(page: string): string[] {
  return [...page.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes, words]) => {
    return /aria-label="([^"]+)"/.exec(attributes ?? '')?.[1] ?? words ?? ''
  })
}

test('NAV-09 shows headline, text, html and picture, a custom button and a close button', () => {
  const page = render({
    kind: 'simple',
    headline: 'Einlass',
    text: 'Ab <19> Uhr.',
    html: '<p>Mit <b>Ausweis</b>.</p>',
    image: '/images/saal.webp',
    ok: 'Verstanden',
    wide: true,
  })
  expect(page).toMatch(/<h2[^>]*>Einlass<\/h2>/)
  expect(page).toContain('<p>Ab &lt;19&gt; Uhr.</p>')
  expect(page).toContain('<p>Mit <b>Ausweis</b>.</p>')
  expect(page).toMatch(/<img[^>]* src="\/images\/saal\.webp"/)
  expect(page).toMatch(/<dialog[^>]* class="dialog is-wide"/)
  expect(buttons(page)).toEqual(['Verstanden', 'Schließen'])
})

test.each<[DialogRequest, string[]]>([
  [{ kind: 'simple', headline: 'Hallo' }, ['In Ordnung', 'Schließen']],
  [{ kind: 'confirm', headline: 'Wirklich?' }, ['In Ordnung', 'Abbrechen', 'Schließen']],
  [{ kind: 'confirm', headline: 'Wirklich?', ok: 'Ja', cancel: 'Nein' }, ['Ja', 'Nein', 'Schließen']],
  [{ kind: 'confirm', headline: 'Wirklich?', ok: 'Ja', cancel: 'Nein', mainButton: 'cancel' }, ['Nein', 'Ja', 'Schließen']],
  [{ kind: 'dead-end', headline: 'Hier endet es', forward: '/checkout' }, ['Weiter', 'Schließen']],
  [{ kind: 'template', template: 'add-to-order' }, ['In Ordnung', 'Schließen']],
])('NAV-09 NAV-11 %j has the buttons of its kind', (request, answers) => {
  const page = render(request)
  expect(buttons(page)).toEqual(answers)
})

test('NAV-11 an image dialog has its pictures, each of which can be enlarged, and no other button than the one to close it', () => {
  const images = [{ sha256: 'a'.repeat(64), width: 1200, height: 800, widths: [360, 1000], alt: 'Der Rücken' }]
  const page = render({ kind: 'image', images, name: 'Torf-Shirt', first: 0 })
  expect(buttons(page)).toEqual(['Schließen', 'Der Rücken, in voller Größe'])
  expect(page).toMatch(/<img[^>]* src="\/images\/a{64}-1000\.webp"/)
})

test('NAV-10 explains in three steps how to add to an order', () => {
  const steps = [...render({ kind: 'template', template: 'add-to-order' }).matchAll(/<li>(.*?)<\/li>/g)].map(([, step]) => step ?? '')
  expect(steps).toHaveLength(3)
  expect(steps[0]).toMatch(/Warenkorb/)
  expect(steps[2]).toMatch(/Bestellnummer.*E-Mail|E-Mail.*Bestellnummer/)
})
