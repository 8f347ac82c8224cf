import { expect, type Page } from '@playwright/test'

/** Gives the root element letters of another size, as fans with weak eyes set it. */
export async function setLetters(page: Page, size: string): Promise<void> {
  await page.addInitScript((fontSize) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = fontSize))
  }, size)
}

/** Expects that nothing on the page is wider than the screen, and no cell of a table runs into the next one, once its fonts have been loaded. */
export async function expectFits(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      const overrun = [...document.querySelectorAll<HTMLElement>('td, th')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 1 && getComputedStyle(cell).overflowX === 'visible')
        .map((cell) => `A cell is too narrow for “${cell.textContent.slice(0, 40)}”`)
      if (scrollWidth <= window.innerWidth) return overrun
      const elements = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > window.innerWidth + 1 && !element.closest('.nav'))
        .map((element) => `${element.tagName} ${element.className} “${element.textContent.slice(0, 40)}”`)
      return [`The page is ${scrollWidth} px wide`, ...elements]
    })
  await expect.poll(tooWide, { message: page.url() }).toEqual([])
}
