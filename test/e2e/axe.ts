import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects that axe finds no violation of WCAG 2.2 AA or of good practice on the page in its current state. Frames of other hosts
 * are left out: they are not ours, and each check would load a second page. Only violations are described in full, which saves time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([])
}
