import { mapLocalText } from '#core/shops/local-text.ts'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { RichText } from '#core/import/entities.ts'
import type { LocalText } from '#core/shops/locale.ts'

/** Converts Markdown, HTML or plain text to sanitised HTML. Null if no readable text is left. */
export function richTextHtml({ format, text }: RichText): LocalText | null {
  return mapLocalText(text, (words) => renderHtml(format, words))
}

function renderHtml(format: RichText['format'], text: string): string {
  if (format === 'plain') return sanitize(paragraphs(text))
  return sanitize(format === 'markdown' ? marked.parse(text, { async: false, gfm: true }) : text)
}

/**
 * Allows running text, lists, tables and links. Images, scripts, styles and frames are removed: they could change the page around the
 * description, and images from other hosts would let those track visitors.
 */
function sanitize(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'a',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'code',
      'pre',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // Each page has its own h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => ({ tagName, attribs: attributes['href'] ? { href: attributes['href'], rel: 'nofollow noopener' } : {} }),
    },
  }).trim()
  const readable = clean.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '')
  return readable === '' ? '' : clean
}

function paragraphs(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
