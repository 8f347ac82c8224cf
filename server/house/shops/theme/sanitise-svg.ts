import sanitizeHtml from 'sanitize-html'

const shapes = 'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan'.split(' ')
const paint = 'linearGradient radialGradient stop clipPath mask pattern'.split(' ')

const attributes =
  `xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id class offset
  href xlink:href fill fill-opacity fill-rule clip-rule clip-path mask opacity stroke stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity color gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform vector-effect paint-order
  font-family font-size font-weight font-style letter-spacing text-anchor dx dy role aria-label`.split(/\s+/)

/** Removes from an SVG everything but shapes, text and paint: scripts, styles, event handlers, and links to other files. */
export function sanitiseSvg(svg: string): Buffer {
  const clean = sanitizeHtml(svg, {
    allowedTags: [...shapes, ...paint],
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutLinks(withPaint(attribs)) }) },
  })
  return Buffer.from(clean)
}

/** Drawing programs write colours as a style, which the page's security policy forbids; as attributes they mean the same. */
function withPaint({ style, ...attribs }: Record<string, string>): Record<string, string> {
  const declarations = (style ?? '').split(';').map((declaration) => declaration.split(/:(.*)/s, 2).map((part) => part.trim()))
  const painted = declarations.filter(([name = '', value = '']) => attributes.includes(name) && value !== '')
  return { ...attribs, ...Object.fromEntries(painted) }
}

/** A reference must lead to a part of the same file: `#gradient`, `url(#gradient)`. */
function withoutLinks(attribs: Record<string, string>): Record<string, string> {
  const isOwn = ([name, value]: [string, string]) =>
    name.endsWith('href') ? value.startsWith('#') : !/url\(\s*['"]?(?!['"]?#)/i.test(value)
  return Object.fromEntries(Object.entries(attribs).filter(isOwn))
}
