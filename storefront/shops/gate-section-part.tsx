import { late } from '#storefront/ui/late.tsx'

const load = () => import('./gate-section.tsx').then(({ GateSection }) => GateSection)

/** `GateSection` for the home of bands, few of which have a discount code. */
export const GateSectionPart = late(load, import.meta.env.SSR ? await load() : null)
