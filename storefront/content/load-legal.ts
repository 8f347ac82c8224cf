import { marked } from 'marked'
import { graphql } from '#api/client/gql.ts'
import type { pageOf } from '../api.ts'

const companyQuery = graphql(`
  query COMPANY {
    shop {
      company {
        company
        firstName
        lastName
        address
        address2
        postCode
        city
        countryCode
        email
        vatId
      }
    }
  }
`)

/** The operators' own texts: `texts/legal/<page>.<locale>.md`. */
const templates = import.meta.glob<string>('../../texts/legal/*.md', { query: '?raw', import: 'default', eager: true })

export type LegalPage = 'terms' | 'imprint' | 'datapolicy' | 'withdrawal' | 'shipping'

/**
 * One of the pages the law asks for, from the operator's text with the shop's company filled in.
 * @returns its heading and its body as markup
 */
export async function loadLegal({ execute, shop, locale }: ReturnType<typeof pageOf>, page: LegalPage) {
  const { company } = (await execute(companyQuery, {})).shop
  const facts: Record<string, string> = {
    shop: shop.name,
    company: company.company,
    person: [company.firstName, company.lastName].filter(Boolean).join(' '),
    address: [company.address, company.address2].filter(Boolean).join(', '),
    city: `${company.postCode} ${company.city}`,
    email: company.email ?? '',
    vat_id: company.vatId ?? '',
  }
  const template = templates[`../../texts/legal/${page}.${locale}.md`] ?? ''
  const [heading = '', ...rest] = fillIn(template, facts).split('\n')
  return { page, title: heading.replace(/^#\s*/, ''), html: await marked.parse(rest.join('\n')) }
}

/** A line whose only fact is unknown (`{person}` without a person) is left out. */
function fillIn(template: string, facts: Record<string, string>): string {
  const lines = template
    .split('\n')
    .filter((line) => !/^[^{}]*\{(\w+)\}[^{}]*$/.test(line) || facts[/\{(\w+)\}/.exec(line)?.[1] ?? ''] !== '')
  return lines.join('\n').replace(/\{(\w+)\}/g, (_all, name: string) => escape(facts[name] ?? ''))
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
