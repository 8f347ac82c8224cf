/**
 * What browser code needs to know of the installation (SHP-21, LIM-77), as JSON in every page: `<script type="application/json"
 * id="page-configuration">`. Only what everybody may know belongs here.
 */
export interface PageConfiguration {
  /** Paths of the shop's REST API and of its GraphQL endpoint, which serves both versions of the specification's API. */
  api: string
  graphql: string
  graphqlV2: string
  paymentKeys: { stripe: string | null; paypal: string | null }
  /** The providers' scripts, which are loaded only where a payment method needs them (PAY-20). */
  paymentScripts: { stripe: string; paypal: string }
  /** Ids of the shop's newsletter lists at its mail service. */
  newsletterLists: readonly string[]
  /** How long the ping at the start of the checkout may take, in milliseconds (LIM-72). */
  pingTimeout: number
  /** After how many seconds a page tries again that waits for a shop that is too busy (LIM-71). */
  queueReload: number
  defaultHost: string
  defaultSlug: string
}

export const pageConfigurationId = 'page-configuration'
