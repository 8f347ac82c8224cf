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
export function FaqPage({ questions, openNumber }: { questions: readonly Question[]; openNumber: number | null }) {
  const page = usePageContext()
  const [words, setWords] = useState('')
  useScrollTo(openNumber)
  const matches = questions.filter((question) => isFoundBy(words, questionText(question, page)))
  return (
    <div className="wrap section">
      <ContentHead title={m.faq_title({}, page)} description={m.faq_description({ shop: page.shop.name }, page)} />
      {questions.length === 0 ? (
        <p className="lead under-heading">{m.faq_empty({}, page)}</p>
      ) : (
        <div className="faq">
          <QuickHelp questions={questions} words={words} onWords={setWords} matchCount={matches.length} />
          <div className="faq-list">
            {questions.map((question) => (
              <details
                key={question.number}
                id={`q${question.number}`}
                open={question.number === openNumber}
                hidden={!matches.includes(question)}
              >
                <summary>
                  <h2>{question.question}</h2>
                </summary>
                <div className="prose" dangerouslySetInnerHTML={{ __html: question.html }} />
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
  matchCount: number
}

/** A field that filters while typing, and the six topics, each a link to its first answer. */
function QuickHelp({ questions, words, onWords, matchCount }: QuickHelpProps) {
  const page = usePageContext()
  const id = useId()
  const topics = faqTopics.flatMap((topic) => {
    const first = questions.find((question) => question.topic === topic)
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
          : matchCount === 0
            ? m.faq_none({}, page)
            : matchCount === 1
              ? m.faq_found_one({}, page)
              : m.faq_found({ count: matchCount }, page)}
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

function questionText({ question, html, topic }: Question, page: PageContext): string {
  const knownTopic = faqTopics.find((option) => option === topic)
  return [question, plainText(html), knownTopic ? topicName(knownTopic, page) : ''].join(' ')
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

function useScrollTo(openNumber: number | null): void {
  const scrolledNumber = useRef<number | null>(null)
  useEffect(() => {
    if (openNumber === null || scrolledNumber.current === openNumber) return
    scrolledNumber.current = openNumber
    openQuestion(openNumber)
  }, [openNumber])
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
