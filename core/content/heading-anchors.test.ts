import { expect, test } from 'vitest'
import { withAnchors } from './heading-anchors.ts'

test.each([
  ['<h2>6. Tickets</h2>', '<h2 id="tickets">6. Tickets</h2>'],
  ['<h2>Wann es kein Widerrufsrecht gibt</h2>', '<h2 id="wann-es-kein-widerrufsrecht-gibt">Wann es kein Widerrufsrecht gibt</h2>'],
  ['<h2>Bei Nebel {#nebel}</h2>', '<h2 id="nebel">Bei Nebel</h2>'],
  ['<h3><em>Größe</em> &amp; Maß</h3>', '<h3 id="groesse-mass"><em>Größe</em> &amp; Maß</h3>'],
  ['<h2>Ort</h2><p>x</p><h2>Ort</h2>', '<h2 id="ort">Ort</h2><p>x</p><h2 id="ort-2">Ort</h2>'],
  ['<h2>Special</h2>', '<h2 id="special-2">Special</h2>'],
  ['<h2>2027</h2>', '<h2>2027</h2>'],
  ['<p>1. Tickets</p>', '<p>1. Tickets</p>'],
])('EVT-10 %s becomes %s', (html, anchored) => expect(withAnchors(html)).toBe(anchored))
