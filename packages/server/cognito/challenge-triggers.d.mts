export type ChallengeResult = { challengeName: string; challengeResult: boolean; challengeMetadata?: string | undefined }

/** What Cognito hands to a challenge trigger and takes back, as far as these triggers use it. */
export type ChallengeEvent = {
  triggerSource: string
  request: {
    userAttributes: Record<string, string>
    userNotFound?: boolean
    session?: ChallengeResult[]
    privateChallengeParameters?: Record<string, string>
    challengeAnswer?: string
  }
  response: {
    issueTokens?: boolean
    failAuthentication?: boolean
    challengeName?: string
    privateChallengeParameters?: Record<string, string>
    challengeMetadata?: string
    answerCorrect?: boolean
  }
}

export declare const handlerWith: (mail: (to: string, code: string) => Promise<void>) => (event: ChallengeEvent) => Promise<ChallengeEvent>
export declare const handler: (event: ChallengeEvent) => Promise<ChallengeEvent>
