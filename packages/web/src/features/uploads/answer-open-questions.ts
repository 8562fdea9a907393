import type { Question } from '@fairshare/contract'
import { ApiError } from '../../api/api-error.ts'
import type { WithMessage } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { OpenQuestionsDialog } from './OpenQuestionsDialog.tsx'
import type { SentAnswers } from './Questions.tsx'

type About = { act: 'restore' | 'move'; file: { fId: number; fileName: string } }

/** Makes a call for a file and asks its questions until all are answered. Undefined if the user cancels. */
export async function answerOpenQuestions(
  about: About,
  make: (given: SentAnswers) => Promise<WithMessage>,
  given: SentAnswers = { confirmed: [], answers: [] },
): Promise<WithMessage | undefined> {
  try {
    return await make(given)
  } catch (error) {
    const questions = error instanceof ApiError ? (error.data['questions'] as Question[] | undefined) : undefined
    if (!questions) throw error
    const more = await ask(OpenQuestionsDialog, { ...about, questions })
    // An answer may raise new questions; answered ones are not repeated.
    if (!more) return undefined
    return answerOpenQuestions(about, make, {
      confirmed: [...given.confirmed, ...more.confirmed],
      answers: [...given.answers, ...more.answers],
    })
  }
}
