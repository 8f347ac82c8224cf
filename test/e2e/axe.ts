import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Nothing on this page, as it stands now, that the rules of WCAG 2.2 AA and good practice object to. What other hosts put into frames
 * is left out: looking there costs a second page for every look, and it is not ours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([])
}
