/** Whether a text can be a user's name at the identity provider at all: the database takes nothing else for one. */
export const isProviderName = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
