// The Lambda function for a user pool's three challenge triggers: emails a code and accepts it within three tries.
// Settings: FROM (a sender verified by Amazon SES) and COMPANY (the name shown in the email).
import { randomInt, timingSafeEqual } from 'node:crypto'

const TRIES = 3

/** @param {(to: string, code: string) => Promise<void>} mail */
export const handlerWith = (mail) => async (event) => {
  const { request, response, triggerSource } = event
  const session = request.session ?? []
  const last = session.at(-1)
  switch (triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      response.issueTokens = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult === true
      response.failAuthentication = request.userNotFound === true || (!response.issueTokens && session.length >= TRIES)
      if (!response.issueTokens && !response.failAuthentication) response.challengeName = 'CUSTOM_CHALLENGE'
      break
    case 'CreateAuthChallenge_Authentication': {
      // A retry needs the same code; only the pool's session persists between calls.
      const kept = last?.challengeMetadata
      const code = kept ?? String(randomInt(1_000_000)).padStart(6, '0')
      if (!kept) await mail(request.userAttributes.email, code)
      response.publicChallengeParameters = {}
      response.privateChallengeParameters = { code }
      response.challengeMetadata = code
      break
    }
    case 'VerifyAuthChallengeResponse_Authentication':
      response.answerCorrect = isSame(request.privateChallengeParameters.code, String(request.challengeAnswer))
      break
  }
  return event
}

function isSame(code, answer) {
  const [expected, actual] = [Buffer.from(code), Buffer.from(answer)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

// Provided by the Lambda runtime, not by the product.
const SES = '@aws-sdk/client-sesv2'

export const handler = handlerWith(async (to, code) => {
  const { SESv2Client, SendEmailCommand } = await import(SES)
  const text = `Your verification code for ${process.env.COMPANY} is\n\n    ${code}\n\nIt is good for 10 minutes. If you did not sign in, change your password.\n`
  await new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: process.env.FROM,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: `Verification code for ${process.env.COMPANY}` }, Body: { Text: { Data: text } } } },
    }),
  )
})
