import { createHmac } from 'node:crypto'
import {
  type AttributeType,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AuthFlowType,
  type ChallengeNameType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  type MessageActionType,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoSettings } from './identity-settings.ts'

export type CognitoPool = ReturnType<typeof cognitoPool>

export function cognitoPool({ region, userPoolId: UserPoolId, clientId: ClientId, clientSecret, endpoint }: CognitoSettings) {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint ? { endpoint } : {}),
    // A transaction waits for the response.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  })
  const secretOf = (Username: string) =>
    clientSecret &&
    createHmac('sha256', clientSecret)
      .update(Username + ClientId)
      .digest('base64')
  const secretHash = (Username: string) => (clientSecret ? { SecretHash: secretOf(Username) } : {})
  const withSecret = (USERNAME: string, parameters: Record<string, string>) => {
    const SECRET_HASH = secretOf(USERNAME)
    return { USERNAME, ...parameters, ...(SECRET_HASH ? { SECRET_HASH } : {}) }
  }

  return {
    start: (AuthFlow: AuthFlowType, name: string, parameters: Record<string, string> = {}) =>
      client.send(new InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters: withSecret(name, parameters) })),
    answer: (ChallengeName: ChallengeNameType, name: string, Session: string | undefined, responses: Record<string, string>) =>
      client.send(new RespondToAuthChallengeCommand({ ChallengeName, ClientId, Session, ChallengeResponses: withSecret(name, responses) })),

    forgotPassword: (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username, ...secretHash(Username) })),
    confirmForgotPassword: (Username: string, ConfirmationCode: string, Password: string) =>
      client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password, ...secretHash(Username) })),

    changePassword: (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })),
    updateOwn: (AccessToken: string, Name: string, Value: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })),
    sendAttributeCode: (AccessToken: string, AttributeName: string) =>
      client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName })),
    verifyAttribute: (AccessToken: string, AttributeName: string, Code: string) =>
      client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code })),

    revoke: (Token: string) =>
      client.send(new RevokeTokenCommand({ Token, ClientId, ...(clientSecret && { ClientSecret: clientSecret }) })),

    create: (Username: string, UserAttributes: AttributeType[], MessageAction?: MessageActionType) =>
      client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username,
          UserAttributes,
          DesiredDeliveryMediums: ['EMAIL'],
          ...(MessageAction && { MessageAction }),
        }),
      ),
    sendInvitationAgain: (Username: string) =>
      client.send(new AdminCreateUserCommand({ UserPoolId, Username, DesiredDeliveryMediums: ['EMAIL'], MessageAction: 'RESEND' })),
    setPassword: (Username: string, Password: string, Permanent: boolean) =>
      client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent })),
    update: (Username: string, UserAttributes: AttributeType[]) =>
      client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes })),
    enable: (Username: string) => client.send(new AdminEnableUserCommand({ UserPoolId, Username })),
    disable: (Username: string) => client.send(new AdminDisableUserCommand({ UserPoolId, Username })),
    remove: (Username: string) => client.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
  }
}

/** The name of a Cognito error; empty for any other error. */
export const refusalName = (error: unknown): string => (error instanceof CognitoIdentityProviderServiceException ? error.name : '')
