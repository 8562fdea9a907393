import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { Sms } from './sms.ts'

/**
 * Text messages by Amazon SNS: `sns://us-east-1?sender=ACME`. Credentials come from the standard AWS settings. AWS_ENDPOINT_URL_SNS sets
 * another service.
 */
export function snsSms(url: string, env: NodeJS.ProcessEnv): Sms {
  const { hostname: region, searchParams } = new URL(url)
  const sender = searchParams.get('sender')
  const endpoint = env['AWS_ENDPOINT_URL_SNS']
  const client = new SNSClient({ region, maxAttempts: 2, ...(endpoint ? { endpoint } : {}) })
  const text = (value: string) => ({ DataType: 'String', StringValue: value })
  return {
    async send({ to, text: message }) {
      await client.send(
        new PublishCommand({
          PhoneNumber: to,
          Message: message,
          MessageAttributes: {
            'AWS.SNS.SMS.SMSType': text('Transactional'),
            ...(sender ? { 'AWS.SNS.SMS.SenderID': text(sender) } : {}),
          },
        }),
        { abortSignal: AbortSignal.timeout(15_000) },
      )
    },
  }
}
