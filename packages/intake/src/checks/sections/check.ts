import { type Check, LEAVE_OUT, LEAVE_OUT_OR_CREDIT, likely, possible } from '../check.ts'

export const sections: Check = {
  name: 'sections',
  texts: {
    'checks.section': possible('notASale', LEAVE_OUT_OR_CREDIT),
    'checks.sectionOfCredits': likely('sign', LEAVE_OUT_OR_CREDIT),
    'checks.hiddenRows': likely('notASale', LEAVE_OUT),
    'checks.manufacturerHeadings': likely('identity', LEAVE_OUT),
  },
  run: ({ facts, isTiedOut }) => facts.sections.findings(isTiedOut),
}
