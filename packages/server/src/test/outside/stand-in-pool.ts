import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { type ChallengeEvent, type ChallengeResult, handlerWith } from '../../../cognito/challenge-triggers.mjs'

type Status = 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'RESET_REQUIRED'
type PoolUser = {
  name: string
  password: string
  status: Status
  enabled: boolean
  attributes: Record<string, string>
  pending: Record<string, string>
  codes: Record<string, string>
}
type Sent = { to: string; text: string }
export type Input = Record<string, string> & {
  AuthParameters: Record<string, string>
  ChallengeResponses: Record<string, string>
  UserAttributes?: { Name: string; Value: string }[]
}

export class Refusal extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}
export const refuse = (type: string, message: string): never => {
  throw new Refusal(type, message)
}
const WRONG = () => refuse('NotAuthorizedException', 'Incorrect username or password.')

/**
 * The operations of a user pool that the adapter uses, in memory, with the real challenge triggers that customers install. It proves only
 * that the adapter agrees with Amazon's documentation.
 */
export function standInPool(clientSecret: string | undefined) {
  const settings = { region: 'us-east-1', userPoolId: 'us-east-1_StandIn00', clientId: 'client', ...(clientSecret ? { clientSecret } : {}) }
  const users = new Map<string, PoolUser>()
  const sent: Sent[] = []
  const accessTokens = new Map<string, string>()
  const refreshTokens = new Map<string, string>()
  const sessions = new Map<string, { name: string; history: ChallengeResult[]; secret: Record<string, string> }>()
  const trigger = handlerWith(async (to, code) => void sent.push({ to, text: code }))

  const existing = (name: string | undefined) => users.get(name ?? '') ?? refuse('UserNotFoundException', 'User does not exist.')
  const ownerOf = (token: string | undefined) =>
    users.get(accessTokens.get(token ?? '') ?? '') ?? refuse('NotAuthorizedException', 'Access Token has been revoked')
  const checkSecret = (name: string | undefined, hash: string | undefined) => {
    if (!clientSecret) return
    const expected = createHmac('sha256', clientSecret).update(`${name}${settings.clientId}`).digest('base64')
    if (hash !== expected) refuse('NotAuthorizedException', `Unable to verify secret hash for client ${settings.clientId}`)
  }
  const tokensFor = ({ name }: PoolUser) => {
    const [AccessToken, RefreshToken] = [`access ${randomUUID()}`, `refresh ${randomUUID()}`]
    accessTokens.set(AccessToken, name)
    refreshTokens.set(RefreshToken, name)
    return { ChallengeParameters: {}, AuthenticationResult: { AccessToken, RefreshToken, ExpiresIn: 300, TokenType: 'Bearer' } }
  }
  const sendCode = (user: PoolUser, what: string, to: string | undefined) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    user.codes[what] = code
    sent.push({ to: to ?? '', text: code })
  }
  const takeCode = (user: PoolUser, what: string, code: string | undefined) => {
    if (!user.codes[what]) refuse('ExpiredCodeException', 'Invalid code provided, please request a code again.')
    if (user.codes[what] !== code) refuse('CodeMismatchException', 'Invalid verification code provided, please try again.')
    delete user.codes[what]
  }
  const sendInvitation = (user: PoolUser) => {
    user.password = `Tmp-${randomUUID()}`
    sent.push({ to: user.attributes['email'] ?? '', text: user.password })
  }

  /** Asks the triggers for the next challenge, as documented. */
  async function challenge(user: PoolUser, history: ChallengeResult[]) {
    const ask = (triggerSource: string, request: object = {}): Promise<ChallengeEvent> =>
      trigger({ triggerSource, request: { userAttributes: user.attributes, session: history, ...request }, response: {} })
    const { response: defined } = await ask('DefineAuthChallenge_Authentication')
    if (defined.issueTokens) return tokensFor(user)
    if (defined.failAuthentication) WRONG()
    const { response: created } = await ask('CreateAuthChallenge_Authentication')
    const Session = randomUUID()
    const open = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: created.challengeMetadata }
    sessions.set(Session, { name: user.name, history: [...history, open], secret: created.privateChallengeParameters ?? {} })
    return { ChallengeName: defined.challengeName, Session, ChallengeParameters: { USERNAME: user.name } }
  }

  const flows: Record<string, (parameters: Record<string, string>) => object> = {
    USER_PASSWORD_AUTH({ USERNAME, PASSWORD }) {
      const user = users.get(USERNAME ?? '')
      if (user?.enabled === false) refuse('NotAuthorizedException', 'User is disabled.')
      if (user?.status === 'RESET_REQUIRED') refuse('PasswordResetRequiredException', 'Password reset required for the user')
      if (!user || user.password !== PASSWORD) return WRONG()
      if (user.status === 'CONFIRMED') return tokensFor(user)
      const Session = randomUUID()
      sessions.set(Session, { name: user.name, history: [], secret: {} })
      const ChallengeParameters = { USER_ID_FOR_SRP: user.name, requiredAttributes: '[]', userAttributes: JSON.stringify(user.attributes) }
      return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeParameters }
    },
    CUSTOM_AUTH: ({ USERNAME }) => challenge(users.get(USERNAME ?? '') ?? WRONG(), []),
    REFRESH_TOKEN_AUTH({ REFRESH_TOKEN }) {
      const user = users.get(refreshTokens.get(REFRESH_TOKEN ?? '') ?? '') ?? refuse('NotAuthorizedException', 'Refresh Token has expired')
      const { AccessToken, ExpiresIn } = tokensFor(user).AuthenticationResult
      return { AuthenticationResult: { AccessToken, ExpiresIn } }
    },
  }

  const operations: Record<string, (input: Input) => object | Promise<object>> = {
    InitiateAuth({ AuthFlow = '', AuthParameters }) {
      checkSecret(AuthParameters['USERNAME'], AuthParameters['SECRET_HASH'])
      const flow = flows[AuthFlow] ?? refuse('InvalidParameterException', `${AuthFlow} flow not enabled for this client`)
      return flow(AuthParameters)
    },
    RespondToAuthChallenge({ ChallengeName, Session = '', ChallengeResponses: responses }) {
      checkSecret(responses['USERNAME'], responses['SECRET_HASH'])
      if (Session === '') refuse('InvalidParameterException', "Value '' at 'session' failed to satisfy constraint: length at least 20")
      const open = sessions.get(Session) ?? refuse('NotAuthorizedException', 'Invalid session for the user.')
      sessions.delete(Session)
      const user = existing(open.name)
      if (ChallengeName === 'CUSTOM_CHALLENGE') return answered(user, open.history, open.secret, responses['ANSWER'])
      for (const name of ['email', 'phone_number', 'email_verified', 'phone_number_verified'])
        if (responses[`userAttributes.${name}`]) refuse('NotAuthorizedException', `Cannot modify an already provided ${name}`)
      setPassword(user, responses['NEW_PASSWORD'], 'CONFIRMED')
      return tokensFor(user)
    },
    ForgotPassword({ Username, SecretHash }) {
      checkSecret(Username, SecretHash)
      const user = existing(Username)
      if (user.status === 'FORCE_CHANGE_PASSWORD') refuse('NotAuthorizedException', 'User password cannot be reset in the current state.')
      if (user.attributes['email_verified'] !== 'true')
        refuse('InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number')
      sendCode(user, 'reset', user.attributes['email'])
      return {}
    },
    ConfirmForgotPassword({ Username, ConfirmationCode, Password, SecretHash }) {
      checkSecret(Username, SecretHash)
      const user = existing(Username)
      checkPolicy(Password)
      takeCode(user, 'reset', ConfirmationCode)
      setPassword(user, Password, 'CONFIRMED')
      return {}
    },
    RevokeToken({ Token }) {
      refreshTokens.delete(Token ?? '')
      return {}
    },
    ChangePassword({ AccessToken, PreviousPassword, ProposedPassword }) {
      const user = ownerOf(AccessToken)
      if (user.password !== PreviousPassword) WRONG()
      setPassword(user, ProposedPassword, 'CONFIRMED')
      return {}
    },
    UpdateUserAttributes({ AccessToken, UserAttributes = [] }) {
      const user = ownerOf(AccessToken)
      const changed = UserAttributes.filter(({ Name, Value }) => user.attributes[Name] !== Value)
      for (const { Name, Value } of changed) {
        user.pending[Name] = Value
        sendCode(user, Name, Value)
      }
      return { CodeDeliveryDetailsList: changed.map(({ Name }) => ({ AttributeName: Name })) }
    },
    GetUserAttributeVerificationCode({ AccessToken, AttributeName = '' }) {
      const user = ownerOf(AccessToken)
      sendCode(user, AttributeName, user.attributes[AttributeName])
      return {}
    },
    VerifyUserAttribute({ AccessToken, AttributeName = '', Code }) {
      const user = ownerOf(AccessToken)
      takeCode(user, AttributeName, Code)
      Object.assign(user.attributes, user.pending, { [`${AttributeName}_verified`]: 'true' })
      return {}
    },
    AdminCreateUser({ Username = '', MessageAction, UserAttributes = [] }) {
      const known = users.get(Username)
      if (MessageAction === 'RESEND') {
        const user = existing(Username)
        if (user.status !== 'FORCE_CHANGE_PASSWORD')
          refuse('UnsupportedUserStateException', `Resend not possible. ${Username} status is not FORCE_CHANGE_PASSWORD`)
        sendInvitation(user)
        return {}
      }
      if (known) refuse('UsernameExistsException', 'User account already exists')
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
      const user: PoolUser = {
        name: Username,
        password: '',
        status: 'FORCE_CHANGE_PASSWORD',
        enabled: true,
        attributes,
        pending: {},
        codes: {},
      }
      users.set(Username, user)
      if (MessageAction !== 'SUPPRESS') sendInvitation(user)
      return {}
    },
    AdminSetUserPassword({ Username, Password, Permanent }) {
      setPassword(existing(Username), Password, Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD')
      return {}
    },
    AdminUpdateUserAttributes({ Username, UserAttributes = [] }) {
      const { attributes } = existing(Username)
      for (const { Name, Value } of UserAttributes) attributes[Name] = Value
      return {}
    },
    AdminEnableUser: ({ Username }) => ({ enabled: (existing(Username).enabled = true) }),
    AdminDisableUser: ({ Username }) => ({ enabled: (existing(Username).enabled = false) }),
    AdminDeleteUser: ({ Username }) => ({ deleted: users.delete(existing(Username).name) }),
  }

  async function answered(user: PoolUser, history: ChallengeResult[], secret: Record<string, string>, answer: string | undefined) {
    const request = { userAttributes: user.attributes, privateChallengeParameters: secret, challengeAnswer: answer ?? '' }
    const { response } = await trigger({ triggerSource: 'VerifyAuthChallengeResponse_Authentication', request, response: {} })
    const last = history.at(-1)
    if (last) last.challengeResult = response.answerCorrect ?? false
    return challenge(user, history)
  }

  return {
    settings,
    operations,
    users,
    sent,
    endTokens: () => accessTokens.clear(),
    endRefreshTokens: () => refreshTokens.clear(),
  }
}

function setPassword(user: PoolUser, password = '', status: Status): void {
  checkPolicy(password)
  Object.assign(user, { password, status })
}

function checkPolicy(password = ''): void {
  const policy = 'Password did not conform with policy: '
  if (password.length < 8) refuse('InvalidPasswordException', `${policy}Password not long enough`)
  if (!/[A-Z]/.test(password)) refuse('InvalidPasswordException', `${policy}Password must have uppercase characters`)
  if (!/\d/.test(password)) refuse('InvalidPasswordException', `${policy}Password must have numeric characters`)
}
