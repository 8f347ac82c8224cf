import { useEffect, useId, useRef, useState } from 'react'
import { faqTopics, isFoundBy, type FaqTopic } from '#core/content/faq.ts'
import type { FaqQuery } from '#api/client/graphql.ts'
import { m } from '#texts/compiled/messages.js'
import { usePageContext, type PageContext } from '#storefront/page-context.ts'
import { ContentHead } from '../content-frame.tsx'

type Question = FaqQuery['faq']['questions'][number]

/**
 * Questions with a search field above them (STA-13). Without JavaScript all answers are visible.
 * @param chosen the number of the question to open and scroll to
 */
export function FaqPage({ questions, chosen }: { questions: readonly Question[]; chosen: number | null }) {
  const page = usePageContext()
  const [words, setWords] = useState('')
  useScrollTo(chosen)
  const found = questions.filter((each) => isFoundBy(words, searched(each, page)))
  return (
    <div className="wrap section">
      <ContentHead title={m.faq_title({}, page)} description={m.faq_description({ shop: page.shop.name }, page)} />
      {questions.length === 0 ? (
        <p className="lead under-heading">{m.faq_empty({}, page)}</p>
      ) : (
        <div className="faq">
          <QuickHelp questions={questions} words={words} onWords={setWords} found={found.length} />
          <div className="faq-list">
            {questions.map((each) => (
              <details key={each.number} id={`q${each.number}`} open={each.number === chosen} hidden={!found.includes(each)}>
                <summary>
                  <h2>{each.question}</h2>
                </summary>
                <div className="prose" dangerouslySetInnerHTML={{ __html: each.html }} />
              </details>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface QuickHelpProps {
  questions: readonly Question[]
  words: string
  onWords(words: string): void
  found: number
}

/** A field that filters while typing, and the six topics, each a link to its first answer. */
function QuickHelp({ questions, words, onWords, found }: QuickHelpProps) {
  const page = usePageContext()
  const id = useId()
  const topics = faqTopics.flatMap((topic) => {
    const first = questions.find((each) => each.topic === topic)
    return first ? [{ topic, number: first.number }] : []
  })
  return (
    <search className="faq-help" aria-label={m.faq_help({}, page)}>
      <p className="field faq-search">
        <label htmlFor={id}>{m.faq_help({}, page)}</label>
        <input
          className="input"
          id={id}
          type="search"
          value={words}
          placeholder={m.faq_help_hint({}, page)}
          onChange={(event) => onWords(event.target.value)}
          autoComplete="off"
        />
      </p>
      <ul className="faq-topics">
        {topics.map(({ topic, number }) => (
          <li key={topic}>
            <a
              className="button button-small"
              href={`#q${number}`}
              onClick={(event) => {
                event.preventDefault()
                onWords('')
                openQuestion(number)
              }}
            >
              {topicName(topic, page)}
            </a>
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {words === ''
          ? ''
          : found === 0
            ? m.faq_none({}, page)
            : found === 1
              ? m.faq_found_one({}, page)
              : m.faq_found({ count: found }, page)}
      </p>
    </search>
  )
}

function topicName(topic: FaqTopic, page: PageContext): string {
  switch (topic) {
    case 'shipping_costs':
      return m.faq_topic_shipping_costs({}, page)
    case 'delivery_time':
      return m.faq_topic_delivery_time({}, page)
    case 'delivery_countries':
      return m.faq_topic_delivery_countries({}, page)
    case 'payment':
      return m.faq_topic_payment({}, page)
    case 'returns':
      return m.faq_topic_returns({}, page)
    case 'wrong_delivery':
      return m.faq_topic_wrong_delivery({}, page)
  }
}

function searched({ question, html, topic }: Question, page: PageContext): string {
  const known = faqTopics.find((each) => each === topic)
  return [question, textOf(html), known ? topicName(known, page) : ''].join(' ')
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

function useScrollTo(chosen: number | null): void {
  const done = useRef<number | null>(null)
  useEffect(() => {
    if (chosen === null || done.current === chosen) return
    done.current = chosen
    openQuestion(chosen)
  }, [chosen])
}

/** Opens an answer, scrolls to it and moves the focus there. */
function openQuestion(number: number): void {
  const details = document.getElementById(`q${number}`)
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  // If a filter is being cleared, the question is visible only after the next render.
  requestAnimationFrame(() => {
    details.scrollIntoView({ block: 'start' })
    details.querySelector('summary')?.focus({ preventScroll: true })
  })
}
