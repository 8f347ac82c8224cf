import { pageConfigurationId, type PageConfiguration } from '#core/shops/page-configuration.ts'

/** Reads the configuration that the server wrote into the page. For browsers only. */
export function readPageConfiguration(): PageConfiguration {
  return JSON.parse(document.getElementById(pageConfigurationId)?.textContent ?? '') as PageConfiguration
}

/** The element that carries the configuration, for the head of a rendered page. */
export function pageConfigurationElement(configuration: PageConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${pageConfigurationId}">${json}</script>`
}
