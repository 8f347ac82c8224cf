import { useHref } from 'react-router'
import { paths } from '#core/urls.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import type { Contracts } from './contract-partners.ts'

interface ContractNotesProps {
  contracts: Contracts
  company: string
  /** Days within which merchandise can be returned. */
  withdrawalDays: number
}

/** Names the contract partners and what may be returned, before the order is placed. */
export function ContractNotes({ contracts, company, withdrawalDays }: ContractNotesProps) {
  const page = usePageContext()
  return (
    <div className="prose small stack">
      <ul>
        {contracts.hasMerch && <li>{m.confirm_contract_shop({ company }, page)}</li>}
        {contracts.promoters.map((promoter) => (
          <li key={promoter.company}>
            {m.confirm_contract_promoter({ company: promoter.company, events: promoter.events.join('; ') }, page)}
          </li>
        ))}
      </ul>
      {contracts.promoters.length > 0 && <p>{m.confirm_broker({ shop: company }, page)}</p>}
      {contracts.returnable && <p>{m.confirm_withdrawal({ days: withdrawalDays }, page)}</p>}
      {contracts.fixedDate && <p>{m.confirm_withdrawal_none({}, page)}</p>}
      {contracts.unreturnable.length > 0 && <p>{m.confirm_withdrawal_none_goods({ names: contracts.unreturnable.join(', ') }, page)}</p>}
    </div>
  )
}

/** Opens in a new tab, so that nothing entered in the checkout is lost. */
export function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={useHref(to)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

/** The links in the texts of the consents. */
export function useLegalLinks() {
  const page = usePageContext()
  return {
    terms: <LegalLink to={paths.terms()}>{m.confirm_terms_link({}, page)}</LegalLink>,
    withdrawal: <LegalLink to={paths.withdrawal()}>{m.confirm_withdrawal_link({}, page)}</LegalLink>,
    privacy: <LegalLink to={paths.dataPolicy()}>{m.confirm_privacy_link({}, page)}</LegalLink>,
  }
}
