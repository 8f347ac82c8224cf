import { expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const clean = (inner: string) => sanitiseSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`).toString()

test.each([
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['an event handler', '<rect onclick="alert(1)" onload="alert(1)"/>', /alert/],
  ['a link', '<a href="https://tracker.example/"><rect/></a>', /tracker/],
  ['a picture from elsewhere', '<image href="https://tracker.example/a.png"/>', /tracker/],
  ['a use of another file', '<use href="https://tracker.example/a.svg#b"/>', /tracker/],
  ['paint from elsewhere', '<rect fill="url(https://tracker.example/a.svg#b)"/>', /tracker/],
  ['a style with a link', '<rect style="fill:url(https://tracker.example/)"/>', /tracker/],
  ['HTML', '<foreignObject><iframe src="https://tracker.example/"/></foreignObject>', /iframe|tracker/],
  ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>', /alert/],
  ['a drawing program’s metadata', '<metadata><rdf:RDF>drawn by Ada</rdf:RDF></metadata>', /Ada/],
  ['an entity', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><text>&a;</text>', /passwd/],
])('%s is removed', (_what, inner, forbidden) => {
  expect(clean(inner)).not.toMatch(forbidden)
})

test('shapes, gradients and their names keep their spelling', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs><path d="M0 0h9" fill="url(#g)"/>'
  const kept = clean(drawing)
  expect(kept).toContain('viewBox="0 0 9 9"')
  expect(kept).toContain('<linearGradient id="g">')
  expect(kept).toContain('fill="url(#g)"')
})

test('colours in a style become attributes', () => {
  expect(clean('<rect style="fill:#7a1fa2; stroke-width: 2"/>')).toMatch(/fill="#7a1fa2" stroke-width="2"/)
})
