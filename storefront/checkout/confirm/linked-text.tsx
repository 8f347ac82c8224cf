import { Fragment, type ReactNode } from 'react'

/** Stands in a text where a link belongs: `m.confirm_terms({ terms: linkMark('terms') }, page)`. */
export function linkMark(name: string): string {
  return `\u27e6${name}\u27e7`
}

/** A sentence with links in it, wherever its language puts them. */
export function LinkedText({ text, links }: { text: string; links: Record<string, ReactNode> }) {
  return text.split(/\u27e6(\w+)\u27e7/).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : links[part]}</Fragment>)
}
