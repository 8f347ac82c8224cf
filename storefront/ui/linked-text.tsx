import { Fragment, type ReactNode } from 'react'

/** A placeholder for a link in a text: `m.confirm_terms({ terms: linkMark('terms') }, page)`. */
export function linkMark(name: string): string {
  return `\u27e6${name}\u27e7`
}

/** A text whose placeholders are replaced by links. The language decides where they are in the sentence. */
export function LinkedText({ text, links }: { text: string; links: Record<string, ReactNode> }) {
  return text.split(/\u27e6(\w+)\u27e7/).map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : links[part]}</Fragment>)
}
