// Written by `npm run text:types` from assets/i18n/en.json.
import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { Text } from './text.ts'

/** Each text of the product with its parameters. */
export type TextParams = {
  'common.account': object
  'common.acknowledge': object
  'common.addAdjustment': object
  'common.adjustments': object
  'common.all': object
  'common.allManufacturers': object
  'common.amount': object
  'common.answer': object
  'common.assignRegionToTerritory': object
  'common.assignTerritories': object
  'common.by': object
  'common.byTheseRules': object
  'common.clear': object
  'common.close': object
  'common.commission': object
  'common.commissionByHospital': object
  'common.compared': object
  'common.copied': object
  'common.copy': object
  'common.description': object
  'common.difference': object
  'common.downloadPdf': object
  'common.edit': object
  'common.email': object
  'common.equalsTheFilesOwnTotal': object
  'common.file': object
  'common.firstName': object
  'common.headerRow': object
  'common.import': object
  'common.lastName': object
  'common.lines': object
  'common.manufacturer': object
  'common.matchAgain': object
  'common.matchValues': object
  'common.merge': object
  'common.month': object
  'common.months': object
  'common.name': object
  'common.newRateFromAMonthOn': object
  'common.noHospitalNamed': object
  'common.note': object
  'common.nothingFound': object
  'common.password': object
  'common.payout': object
  'common.phone': object
  'common.primaryTerritory': object
  'common.print': object
  'common.refresh': object
  'common.remove': object
  'common.removeFromTheRegion': object
  'common.reset': object
  'common.restore': object
  'common.row': object
  'common.rule': object
  'common.sales': object
  'common.salesRep': object
  'common.save': object
  'common.searchLines': object
  'common.sendAgain': object
  'common.sendStatement': object
  'common.sendStatements': object
  'common.sheet': object
  'common.show': object
  'common.signIn': object
  'common.statements': object
  'common.status': object
  'common.thisPasskeyIsAlreadyRegistered': object
  'common.undo': object
  'common.version': object
  'common.viewLines': object
  'common.watchedPlaces': object
  'common.yes': object
  'common.filters': object
  'common.list': object
  'common.rows': object
  'check.allRows': object
  'check.badRows': { count: number }
  'check.leaveOut': { count: number }
  'check.noneSkipped': object
  'check.notSales.blank': { count: number }
  'check.notSales.letterhead': { count: number }
  'check.notSales.note': { count: number }
  'check.notSales.repeatedHeader': { count: number }
  'check.notSales.subtotal': { count: number }
  'check.notSales.total': { count: number }
  'check.noTotal': object
  'check.ofRows': { count: number }
  'check.rows': object
  'check.skipped': object
  'check.store': { count: number }
  'check.openQuestions': { count: number }
  'check.ownTotal': { amount: string | number }
  'check.difference': { amount: string | number }
  'check.blanks': { field: string | number }
  'check.blankRows': { count: number }
  'check.fixed': { field: string | number }
  'check.valueInRow': { target: string | number; row: string | number }
  'check.correct': object
  'check.corrected': { count: number }
  'check.correctedTo': { row: string | number; target: string | number; value: string | number }
  'check.preview': { count: number }
  'check.percent': { percent: Percent }
  'check.creditRows': { count: number; rows: readonly (string | Text)[] }
  'check.dates': { month: string | number }
  'check.outside': { count: number }
  'check.noneOutside': object
  'check.fromTo': { first: string | number; last: string | number }
  'check.credits': object
  'check.newRecords': object
  'check.moreNames': { count: number }
  'check.zeroSales': object
  'check.zeroTitle': { count: number }
  'check.alike': object
  'check.alikeTitle': { count: number }
  'check.alikeHint': object
  'check.removeOne': object
  'check.keepBoth': object
  'check.rowsLike': { rows: readonly (string | Text)[] }
  'check.outsideTitle': { count: number; month: string | number }
  'check.outsideHint': object
  'check.keep': object
  'check.kept': object
  'check.listed': { count: number }
  'check.listedDearest': { count: number }
  'check.repeatedRows': { count: number; rows: readonly (string | Text)[] }
  'check.takeIn': { row: string | number }
  'check.unpaid': object
  'check.unpaidTitle': { count: number }
  'check.unpaidHint': { month: string | number }
  'check.allPaid': object
  'check.pays': object
  'check.paysTo': { count: number }
  'check.paysTitle': object
  'check.paysHint': { month: string | number }
  'check.noForecast': object
  'check.lookFailed': object
  'check.looking': object
  'check.showRows': object
  'check.takenFor': object
  'check.contains': object
  'check.isA.letterhead': object
  'check.isA.note': object
  'check.isA.repeatedHeader': object
  'check.isA.subtotal': object
  'check.isA.total': object
  'check.newTitle': { count: number }
  'check.newHint': object
  'check.undoNew': { name: string | number }
  'check.notStored': object
  'check.writeAs': { example: string | number }
  'check.downloadBad': object
  'check.rowsStored': object
  'check.previewStored': { count: number }
  'check.summary': object
  'check.rate': object
  'check.usualRate': { usual: string | number }
  'check.otherRate': { usual: string | number }
  'check.noUsualRate': object
  'check.accounts': object
  'check.monthBefore': object
  'check.showAll': object
  'check.leftOutRows': { count: number; rows: readonly (string | Text)[] }
  'check.soldRows': { count: number; rows: readonly (string | Text)[] }
  'command.groups.actions': object
  'command.groups.goTo': object
  'command.groups.months': object
  'command.groups.records': object
  'command.groups.thisMonth': object
  'command.groups.recent': object
  'command.keys': object
  'command.open': object
  'command.openBy': { keys: string | number }
  'command.placeholder': object
  'command.switchLanguage': { language: string | number }
  'command.toggleTheme': object
  'command.mapNext': object
  'command.calculate': object
  'command.exceptions': object
  'command.notCalculated': { month: string | number }
  'command.exportView': object
  'command.openRepFirst': object
  'command.noList': object
  'commissions.tabs.reps': object
  'commissions.tabs.unmatched': object
  'commissions.tabs.exceptions': object
  'commissions.tabs.close': object
  'commissions.state.noFiles': object
  'commissions.state.mapping': { done: string | number; count: number }
  'commissions.state.ready': object
  'commissions.state.calculating': { percent: string | number }
  'commissions.state.failed': object
  'commissions.state.calculated': object
  'commissions.state.outOfDate': object
  'commissions.state.finalized': object
  'commissions.state.sending': object
  'commissions.state.locked': object
  'commissions.state.toCheck': { number: string | number }
  'commissions.state.unlocked': object
  'commissions.state.incomplete': object
  'commissions.notCalculated': object
  'commissions.lastRun': { at: string | number }
  'commissions.lastRunBy': { at: string | number; name: string | number }
  'commissions.finalizedBy': { at: string | number; name: string | number }
  'commissions.repCount': { count: number }
  'commissions.lineCount': { count: number }
  'commissions.files': { count: number; done: string | number }
  'commissions.percent': { percent: string | number }
  'commissions.ofMonth': { name: string | number; month: string | number }
  'commissions.uploadFiles': object
  'commissions.mapFiles': object
  'commissions.calculate': object
  'commissions.addRules': object
  'commissions.recalculate': object
  'commissions.calculateAgain': object
  'commissions.calculateAnnual': { year: string | number }
  'commissions.whatFailed': object
  'commissions.notNow.calculate': object
  'commissions.notNow.finalize': object
  'commissions.notNow.unFinalize': object
  'commissions.notNow.unLock': object
  'commissions.notNow.correct': object
  'commissions.notice.failed': object
  'commissions.notice.earlierStand': { at: string | number }
  'commissions.notice.outOfDate': object
  'commissions.notice.outOfDateBody': { at: string | number }
  'commissions.notice.finalized': { month: string | number }
  'commissions.notice.finalizedBody': object
  'commissions.notice.locked': { month: string | number }
  'commissions.notice.lockedBody': object
  'commissions.notice.notRefreshed': object
  'commissions.notice.unsent': { count: number }
  'commissions.notice.unsentBody': object
  'commissions.notice.maybeSent': { count: number }
  'commissions.notice.maybeSentBody': object
  'commissions.notice.toFailed': object
  'commissions.progress.starting': object
  'commissions.progress.reps': { count: number; done: string | number }
  'commissions.progress.startedBy': { name: string | number }
  'commissions.progress.label': object
  'commissions.stop.title': { month: string | number }
  'commissions.stop.body': object
  'commissions.stop.confirm': object
  'commissions.stop.cancel': object
  'commissions.again.title': { month: string | number }
  'commissions.again.body': { count: number }
  'commissions.strip.payout': { currency: string | number }
  'commissions.strip.net': object
  'commissions.strip.totalCommission': object
  'commissions.strip.annualBonus': object
  'commissions.strip.normalAdjustments': object
  'commissions.strip.drawAndGuarantee': object
  'commissions.strip.creditPaid': object
  'commissions.strip.salary': object
  'commissions.strip.reimbursement': object
  'commissions.strip.ledgerMovement': object
  'commissions.strip.monthSales': object
  'commissions.strip.balanceAfter': object
  'commissions.strip.more': { change: string | number; month: string | number }
  'commissions.strip.less': { change: string | number; month: string | number }
  'commissions.strip.same': { month: string | number }
  'commissions.strip.filter': object
  'commissions.column.rep': object
  'commissions.column.territory': object
  'commissions.column.totalSales': object
  'commissions.column.totalCommission': object
  'commissions.column.annualBonus': object
  'commissions.column.normalAdjustments': object
  'commissions.column.earnings': object
  'commissions.column.drawAndGuarantee': object
  'commissions.column.creditPaid': object
  'commissions.column.salary': object
  'commissions.column.reimbursement': object
  'commissions.column.balanceBefore': object
  'commissions.column.balanceAfter': object
  'commissions.column.payout': { currency: string | number }
  'commissions.column.lines': object
  'commissions.column.email': object
  'commissions.column.statement': object
  'commissions.column.paidOnTop': object
  'commissions.column.region': object
  'commissions.column.grossCommission': object
  'commissions.column.rate': object
  'commissions.column.yearToDate': object
  'commissions.column.sameMonthLastYear': object
  'commissions.column.twelveMonths': object
  'commissions.column.calculatedAt': object
  'commissions.floor.advance': object
  'commissions.floor.carried': object
  'commissions.floor.topUp': object
  'commissions.floor.recovery': object
  'commissions.statementStatus.Not sent': object
  'commissions.statementStatus.Queued': object
  'commissions.statementStatus.Sent': object
  'commissions.statementStatus.Failed': object
  'commissions.statementStatus.Superseded': object
  'commissions.statementStatus.Bounced': object
  'commissions.statementStatus.Maybe sent': object
  'commissions.search': object
  'commissions.noTerritory': object
  'commissions.total': { count: number }
  'commissions.nothingFits': object
  'commissions.nothingFitsHint': object
  'commissions.empty.noFiles': { month: string | number }
  'commissions.empty.noFilesHint': object
  'commissions.empty.latest': { month: string | number }
  'commissions.empty.calculating': object
  'commissions.empty.calculatingHint': object
  'commissions.empty.ready': { month: string | number }
  'commissions.empty.readyHint': { files: string | number; lines: string | number }
  'commissions.empty.noOne': object
  'commissions.empty.noOneHint': object
  'commissions.empty.mapping': { month: string | number }
  'commissions.empty.missing': { count: number }
  'commissions.panel.label': { name: string | number }
  'commissions.panel.back': object
  'commissions.panel.close': object
  'commissions.panel.previous': object
  'commissions.panel.next': object
  'commissions.panel.record': object
  'commissions.panel.none': object
  'commissions.panel.noneHint': object
  'commissions.closed.Finalized': { month: string | number }
  'commissions.closed.Locked': { month: string | number }
  'commissions.closed.running': object
  'commissions.send.provisional': object
  'commissions.send.noEmail': object
  'commissions.send.onItsWay': object
  'commissions.send.calculateFirst': object
  'commissions.send.address.open': object
  'commissions.send.address.label': { name: string | number }
  'commissions.send.address.save': object
  'commissions.sendAll.open': object
  'commissions.sendAll.title': { month: string | number }
  'commissions.sendAll.alreadySent': { count: number }
  'commissions.sendAll.finalizeFirst': object
  'commissions.sendAll.body': object
  'commissions.sendAll.confirm': { count: number }
  'commissions.sendAll.done': object
  'commissions.sendAll.sending': object
  'commissions.sent.to': object
  'commissions.sent.cc': object
  'commissions.sent.queuedAt': object
  'commissions.sent.sentAt': object
  'commissions.sent.open': object
  'commissions.sent.kind.Original': object
  'commissions.sent.kind.Revised': object
  'commissions.sent.kind.Provisional': object
  'commissions.sent.retryFailed': { count: number }
  'commissions.sent.confirm': object
  'commissions.sent.copyLink': object
  'commissions.sent.copied': object
  'commissions.sent.notCopied': { link: string | number }
  'commissions.sent.views.all': { number: string | number }
  'commissions.sent.views.notSent': { number: string | number }
  'commissions.sent.views.failed': { number: string | number }
  'commissions.sent.views.sent': { number: string | number }
  'commissions.finalize.open': object
  'commissions.finalize.title': { month: string | number }
  'commissions.finalize.blocked': object
  'commissions.finalize.figure': { currency: string | number }
  'commissions.finalize.body': object
  'commissions.finalize.confirm': { month: string | number }
  'commissions.correct.open': object
  'commissions.correct.title': { month: string | number }
  'commissions.correct.body': object
  'commissions.correct.confirm': { month: string | number }
  'commissions.unFinalize.open': object
  'commissions.unFinalize.title': { month: string | number }
  'commissions.unFinalize.body': object
  'commissions.unFinalize.ledger': object
  'commissions.unFinalize.noLedger': object
  'commissions.unFinalize.sent': { count: number }
  'commissions.unFinalize.sentBody': object
  'commissions.unFinalize.sentTitle': object
  'commissions.unFinalize.confirm': { month: string | number }
  'commissions.unFinalize.blocked': object
  'commissions.unLock.open': object
  'commissions.unLock.title': { month: string | number }
  'commissions.unLock.body': object
  'commissions.unLock.reason': object
  'commissions.unLock.reasonHint': object
  'commissions.unLock.type': { month: string | number }
  'commissions.unLock.notTheMonth': { month: string | number }
  'commissions.unLock.confirm': { month: string | number }
  'commissions.history.title': object
  'commissions.history.none': object
  'commissions.history.failed': { error: Text }
  'commissions.history.annual': object
  'commissions.history.annualOf': { amount: string | number }
  'commissions.history.column.date': object
  'commissions.history.column.start': object
  'commissions.history.column.end': object
  'commissions.history.column.progress': object
  'commissions.history.column.status': object
  'commissions.history.column.by': object
  'commissions.history.column.lines': object
  'commissions.history.column.payout': { currency: string | number }
  'commissions.history.column.change': object
  'commissions.history.status.Queued': object
  'commissions.history.status.Running': object
  'commissions.history.status.Completed': object
  'commissions.history.status.Failed': object
  'commissions.history.status.Stopped': object
  'commissions.adjustment.title': object
  'commissions.adjustment.edit': object
  'commissions.adjustment.remove': object
  'commissions.adjustment.none': object
  'commissions.adjustment.typeLabel': object
  'commissions.adjustment.type.Normal': object
  'commissions.adjustment.type.Salary': object
  'commissions.adjustment.type.Reimbursement': object
  'commissions.adjustment.typeHint.Normal': object
  'commissions.adjustment.typeHint.Salary': object
  'commissions.adjustment.typeHint.Reimbursement': object
  'commissions.adjustment.amountHint': object
  'commissions.adjustment.territory': object
  'commissions.adjustment.descriptionHint': object
  'commissions.adjustment.noteHint': object
  'commissions.adjustment.search': object
  'commissions.adjustment.noneHint': object
  'commissions.adjustment.removeAll': { count: number }
  'commissions.adjustment.removeMost': { most: number }
  'commissions.adjustment.rep': object
  'commissions.adjustment.paste.open': object
  'commissions.adjustment.paste.add': object
  'commissions.adjustment.paste.title': object
  'commissions.adjustment.paste.body': { month: string | number }
  'commissions.adjustment.paste.rowsHint': object
  'commissions.adjustment.paste.preview': object
  'commissions.adjustment.paste.fault': object
  'commissions.adjustment.paste.faults': { count: number }
  'commissions.adjustment.paste.wrong.columns': object
  'commissions.adjustment.paste.wrong.rep': { name: string | number }
  'commissions.adjustment.paste.wrong.several': { name: string | number }
  'commissions.adjustment.paste.wrong.description': object
  'commissions.adjustment.paste.wrong.tooLong': object
  'commissions.adjustment.paste.wrong.amount': { amount: string | number }
  'commissions.adjustment.paste.wrong.type': { type: string | number }
  'commissions.adjustment.paste.tooMany': { most: string | number }
  'commissions.adjustment.addToAll': { count: number }
  'commissions.adjustment.toEach': { names: readonly (string | Text)[] }
  'commissions.adjustment.effect': { month: string | number }
  'commissions.lines.total': { count: number }
  'commissions.lines.nothingFits': { q: string | number }
  'commissions.lines.group': object
  'commissions.lines.by.lines': object
  'commissions.lines.by.rule': object
  'commissions.lines.by.salesperson': object
  'commissions.lines.by.manufacturer': object
  'commissions.lines.by.hospital': object
  'commissions.lines.by.above': object
  'commissions.lines.of.rule': object
  'commissions.lines.of.salesperson': object
  'commissions.lines.of.manufacturer': object
  'commissions.lines.of.hospital': object
  'commissions.lines.flags': object
  'commissions.lines.flag.noRule': object
  'commissions.lines.flag.zeroRate': object
  'commissions.lines.flag.aboveGross': object
  'commissions.lines.flag.return': object
  'commissions.lines.flag.houseAccount': object
  'commissions.lines.flag.possibleDuplicate': object
  'commissions.lines.flag.dateOutside': object
  'commissions.lines.empty': object
  'commissions.lines.emptyHint': object
  'commissions.lines.showAll': object
  'commissions.lines.searchGroups': object
  'commissions.lines.groups': { count: number }
  'commissions.lines.noOne': object
  'commissions.lines.noHospital': object
  'commissions.lines.ofSales': { count: number }
  'commissions.lines.noneSuch': object
  'commissions.line.invoicedate': object
  'commissions.line.manufacturer': object
  'commissions.line.territory': object
  'commissions.line.hospital': object
  'commissions.line.surgeon': object
  'commissions.line.procedure': object
  'commissions.line.commission': object
  'commissions.line.grossCommission': object
  'commissions.line.amount': object
  'commissions.line.commissionAmount': object
  'commissions.unmatched.reason': object
  'commissions.unmatched.empty': object
  'commissions.unmatched.emptyHint': object
  'commissions.unmatched.emptyTotal': { count: number; amount: string | number }
  'commissions.above.reason': object
  'commissions.above.empty': object
  'commissions.above.emptyHint': object
  'commissions.ruleDetail.title': object
  'commissions.ruleDetail.empty': object
  'commissions.why.title': object
  'commissions.why.previous': object
  'commissions.why.next': object
  'commissions.why.basis.sales': object
  'commissions.why.basis.grossCommission': object
  'commissions.why.times': { rate: string | number }
  'commissions.why.equals': { amount: string | number }
  'commissions.why.winner': object
  'commissions.why.losers': { count: number }
  'commissions.why.noLosers': object
  'commissions.why.lostOn.surgeon': object
  'commissions.why.lostOn.hospital': object
  'commissions.why.lostOn.procedure': object
  'commissions.why.lostOn.territory over region': object
  'commissions.why.lostOn.later start': object
  'commissions.why.lostOn.lower id': object
  'commissions.why.alsoEarned': object
  'commissions.why.line': object
  'commissions.why.file': object
  'commissions.why.fileRow': { file: string | number; row: string | number }
  'commissions.why.invoice': { number: string | number }
  'commissions.badge': { count: number }
  'commissions.noRegion': object
  'commissions.part': object
  'commissions.change.label': object
  'commissions.change.more': object
  'commissions.change.less': object
  'commissions.change.same': object
  'commissions.change.new': object
  'commissions.change.by': object
  'commissions.takeStatements': { count: number }
  'commissions.countedForEach': { amount: string | number }
  'commissions.changeOfOthers': { amount: string | number }
  'errorPage.forbidden.body': object
  'errorPage.forbidden.title': object
  'errorPage.home': object
  'errorPage.notFound.body': object
  'errorPage.notFound.title': object
  'errorPage.offline.body': object
  'errorPage.offline.title': object
  'errorPage.server.body': object
  'errorPage.server.title': object
  'errorPage.noScreens.title': object
  'errorPage.noScreens.body': object
  'errors.offline': object
  'errors.reload': object
  'errors.screenFailed': object
  'filter.chip': { filter: string | number; values: string | number }
  'filter.clear': { filter: string | number }
  'filter.clearAll': object
  'filter.clearSearch': object
  'filter.counted': { label: string | number; count: number }
  'filter.results': { count: number }
  'filter.searchIn': { filter: string | number }
  'filter.show': { count: number }
  'form.addNew': object
  'form.addNewNamed': { name: string | number }
  'form.backToList': object
  'form.capsLock': object
  'form.choose': object
  'form.chooseFile': object
  'form.clearField': { field: string | number }
  'form.discard': object
  'form.discardTitle': object
  'form.draft': object
  'form.endMonth': object
  'form.endYear': object
  'form.hidePassword': object
  'form.ignoreDraft': object
  'form.keepEditing': object
  'form.length': { used: number; most: number }
  'form.monthPattern': object
  'form.notAMonth': object
  'form.monthTooEarly': { month: string | number }
  'form.monthTooLate': { month: string | number }
  'form.moreFound': { count: number }
  'form.newLabel': { field: string | number }
  'form.none': object
  'form.nowIs': { value: string | number }
  'form.searching': object
  'form.openMonths': { field: string | number }
  'form.overtaken': object
  'form.overtakenHint': object
  'form.phoneHint': object
  'form.phonePrefix': object
  'form.readAs': { value: string | number }
  'form.severalWrong': { count: number }
  'form.showPassword': object
  'form.startMonth': object
  'form.startYear': object
  'form.takeTheirs': object
  'form.upTo': { month: string | number }
  'form.wrong': { field: string | number; message: string | number }
  'form.noneHint': object
  'form.noneHintYear': object
  'form.earlierYears': object
  'form.laterYears': object
  'form.years': { first: string | number; last: string | number }
  'login.lead': { company: string | number }
  'login.remember': object
  'login.rememberHint': object
  'login.forgot': object
  'login.or': object
  'login.openId': { provider: string | number }
  'login.openIdFailed': object
  'login.openIdGoesOn': object
  'login.tooMany': { message: string | number }
  'login.wrongCredentials': object
  'match.acceptStrong': { count: number }
  'match.add': object
  'match.addAll': { count: number }
  'match.addNew': object
  'match.affects': { count: number; sales: string | number }
  'match.allMatched': object
  'match.back': object
  'match.check': object
  'match.detail': object
  'match.failed': object
  'match.kind': object
  'match.kinds': object
  'match.leave': object
  'match.matchTo': object
  'match.new': { name: string | number }
  'match.noneFound': object
  'match.eachByItself': object
  'match.noResult': object
  'match.nothing': object
  'match.nothingHint': object
  'match.other': object
  'match.otherPlaceholder': object
  'match.perhaps': { name: string | number }
  'match.redo': object
  'match.search': object
  'match.steps': object
  'match.title': { manufacturer: string | number }
  'match.value': object
  'match.values': object
  'match.step.columns': object
  'match.step.values': object
  'match.step.check': object
  'match.choose': object
  'match.matchedTo': object
  'match.known': object
  'match.noneKnown': object
  'match.by.name': object
  'match.by.memory': object
  'match.by.account': object
  'match.strength.strong': object
  'match.strength.possible': object
  'match.strength.none': object
  'match.strength.faint': object
  'match.strength.unchecked': object
  'match.reason.sameWords': object
  'match.reason.initials': { value: string | number }
  'match.reason.alias': { alias: string | number }
  'match.reason.alike': { percent: number }
  'match.reason.shares.surgeon': { count: number; shared: string | number }
  'match.reason.shares.hospital': { count: number; shared: string | number }
  'match.reason.account': object
  'match.leaveAll': { count: number }
  'match.overtakenHint': { some: readonly (string | Text)[] }
  'match.overtakenValue': { value: string | number; theirs: string | number; mine: string | number }
  'match.gotIt': object
  'match.useFor': object
  'match.useForThis': { manufacturer: string | number }
  'match.regionOfNew': object
  'match.noRegion': object
  'match.progress': { matched: number; all: number }
  'match.open': { count: number; sales: string | number }
  'match.savedAt': { at: string | number }
  'match.linesOfValue': object
  'match.companions.hospital': { some: readonly (string | Text)[] }
  'match.companions.surgeon': { some: readonly (string | Text)[] }
  'match.companions.procedure': { some: readonly (string | Text)[] }
  'match.companions.territory': { some: readonly (string | Text)[] }
  'match.alsoHere': { name: string | number; some: readonly (string | Text)[] }
  'match.exportXlsx': object
  'match.exportCsv': object
  'match.exportTitle': object
  'match.knownListed': { listed: number; all: number }
  'match.matchedBy': object
  'match.matchedAt': object
  'match.changeTo': object
  'match.state': object
  'match.stateOpen': object
  'match.stateDecided': object
  'match.meanwhile': { count: number; by: readonly (string | Text)[] }
  'match.someoneElse': object
  'match.isMatched': { value: string | number; theirs: string | number }
  'match.matchedHint': { some: readonly (string | Text)[] }
  'match.isStoredHint': object
  'match.openOnly': { count: number }
  'match.account': { number: string | number }
  'match.valueWithAccount': { value: string | number; number: string | number }
  'match.otherName': { number: string | number; name: string | number }
  'match.sharedName': object
  'months.choose': object
  'months.chosen': { month: string | number }
  'months.mark.data': object
  'months.mark.empty': object
  'months.mark.locked': object
  'months.mark.finalized': object
  'months.marked': { month: string | number; mark: string | number }
  'months.next': object
  'months.nextYear': object
  'months.noEnd': object
  'months.previous': object
  'months.previousYear': object
  'months.finalized': { month: Month }
  'months.unFinalized': { month: Month }
  'months.unlocked': { month: Month }
  'months.laterIsFinalized': { later: Month }
  'months.notNow.Open': { month: Month }
  'months.notNow.Calculated': { month: Month }
  'months.notNow.Finalized': { month: Month }
  'months.notNow.Locked': { month: Month }
  'months.blocker.isRunning': { month: Month }
  'months.blocker.isOpen': { month: Month }
  'months.blocker.isOutOfDate': { month: Month }
  'months.blocker.earlierIsOpen': { earlier: Month }
  'months.blocker.laterIsFinalized': { later: Month; month: Month }
  'months.blocker.notMapped': { count: number }
  'months.blocker.notMatched': { count: number }
  'months.goToWork': { month: Month }
  'months.typed': object
  'months.typedWrong': object
  'months.notLocked': { month: Month }
  'nav.commissions': object
  'nav.dashboard': object
  'nav.hospitals': object
  'nav.manufacturers': object
  'nav.paymatrix': object
  'nav.procedures': object
  'nav.regions': object
  'nav.repdashboard': object
  'nav.reports': object
  'nav.salespeople': object
  'nav.surgeons': object
  'nav.territories': object
  'nav.uploads': object
  'nav.users': object
  'notifications.activity': object
  'notifications.annual.Completed': { month: Month }
  'notifications.annual.Failed': { month: Month }
  'notifications.annual.Stopped': { month: Month }
  'notifications.calculating': { month: Month }
  'notifications.calculation.Completed': { month: Month }
  'notifications.calculation.Failed': { month: Month }
  'notifications.calculation.Stopped': { month: Month }
  'notifications.empty': object
  'notifications.emptyHint': object
  'notifications.jobs': object
  'notifications.markAllRead': object
  'notifications.open': { count: number }
  'notifications.progress': { title: string | number; percent: string | number }
  'notifications.reps': { count: number; done: string | number }
  'notifications.title': object
  'notifications.sending': { month: Month }
  'notifications.statements': { count: number; done: number }
  'notifications.sent': { month: Month }
  'notifications.sentResult': { count: number; sent: number }
  'notifications.undone': object
  'notifications.notDelivered': { month: Month }
  'pager.first': object
  'pager.last': object
  'pager.next': object
  'pager.page': { page: string | number }
  'pager.previous': object
  'pager.shown': { count: number; from: string | number; to: string | number }
  'pager.size': object
  'password.back': object
  'password.confirm': object
  'password.met': object
  'password.new': object
  'password.notMet': object
  'password.notSame': object
  'password.rule.digit': object
  'password.rule.length': object
  'password.rule.lower': object
  'password.rule.special': object
  'password.rule.upper': object
  'password.rules': object
  'password.set': object
  'password.setLead': object
  'password.setTitle': object
  'shell.copyright': { year: string | number; text: string | number }
  'shell.fullscreen': object
  'shell.language': { language: string | number }
  'shell.leaveFullscreen': object
  'shell.logout': object
  'shell.menu': object
  'shell.skip': object
  'shell.theme.auto': object
  'shell.theme.dark': object
  'shell.theme.label': object
  'shell.theme.light': object
  'shell.toggleSidebar': object
  'shell.userMenu': { initials: string | number; name: string | number }
  'shell.companySettings': object
  'shell.sidebar.label': object
  'shell.sidebar.sm': object
  'shell.sidebar.md': object
  'shell.sidebar.lg': object
  'shell.sidebar.image': object
  'shortcuts.key.Ctrl': object
  'shortcuts.key.Del': object
  'shortcuts.key.Shift': object
  'shortcuts.close': object
  'shortcuts.commissions': object
  'shortcuts.dashboard': object
  'shortcuts.export': object
  'shortcuts.menu': object
  'shortcuts.month': object
  'shortcuts.open': object
  'shortcuts.reports': object
  'shortcuts.row': object
  'shortcuts.rowMenu': object
  'shortcuts.fold': object
  'shortcuts.salespeople': object
  'shortcuts.save': object
  'shortcuts.search': object
  'shortcuts.filter': object
  'shortcuts.select': object
  'shortcuts.singleKeys': object
  'shortcuts.singleKeysHint': object
  'shortcuts.title': object
  'shortcuts.uploads': object
  'shortcuts.addRecord': object
  'shortcuts.editRow': object
  'shortcuts.deleteRow': object
  'shortcuts.rep': object
  'shortcuts.review': object
  'shortcuts.addAdjustment': object
  'shortcuts.print': object
  'shortcuts.unmatched': object
  'shortcuts.compare': object
  'shortcuts.view': object
  'shortcuts.createRule': object
  'shortcuts.extendRule': object
  'shortcuts.nextStep': object
  'shortcuts.help': object
  'statement.netPayout': object
  'statement.negative': object
  'statement.revision': { before: string | number; after: string | number; causes: string | number }
  'statement.howWeGetThere': object
  'statement.step': object
  'statement.amount': { currency: string | number }
  'statement.steps.commission': object
  'statement.steps.bonus': object
  'statement.steps.adjustments': object
  'statement.steps.earnings': object
  'statement.steps.topUp': object
  'statement.steps.advance': object
  'statement.steps.carried': object
  'statement.steps.recovery': object
  'statement.steps.credit': object
  'statement.steps.salary': object
  'statement.steps.reimbursement': object
  'statement.steps.payout': object
  'statement.floor.Draw': { amount: string | number }
  'statement.floor.Guarantee': { amount: string | number }
  'statement.adjustment': { description: string | number; amount: string | number }
  'statement.noAdjustments': object
  'statement.balanceBefore': object
  'statement.balanceAfter': object
  'statement.balanceStatus.even': object
  'statement.balanceStatus.owed': object
  'statement.balanceStatus.credit': object
  'statement.bonusProgress': object
  'statement.bonuses': object
  'statement.projection': object
  'statement.baseline.prior year': { rate: string | number; year: string | number; sales: string | number; baseline: string | number; before: string | number }
  'statement.baseline.override': { rate: string | number; year: string | number; sales: string | number; baseline: string | number }
  'statement.baseline.no baseline': { rate: string | number; year: string | number; sales: string | number; before: string | number }
  'statement.baselineSoFar.prior year': { rate: string | number; month: Month; sales: string | number; baseline: string | number; before: string | number }
  'statement.baselineSoFar.override': { rate: string | number; month: Month; sales: string | number; baseline: string | number }
  'statement.baselineSoFar.no baseline': { rate: string | number; month: Month; sales: string | number; before: string | number }
  'statement.lines': object
  'statement.noLines': object
  'statement.rate.sales': { rate: string | number }
  'statement.rate.grossCommission': { rate: string | number }
  'statement.lineCount': { count: number }
  'statement.span': { start: string | number; end: string | number }
  'statement.spanNoEnd': { start: string | number }
  'statement.onSales': { sales: string | number }
  'statement.openRule': object
  'statement.moreLines': { shown: string | number; number: string | number }
  'statement.ruleTotal': object
  'statement.linesOf': { rule: string | number }
  'statement.searchLines': object
  'statement.found': { words: string | number }
  'statement.foundLines': { count: number }
  'statement.searchedLines': { number: string | number }
  'statement.why': object
  'statement.whyOf': { date: string | number; amount: string | number }
  'statement.column.invoiceDate': object
  'statement.column.account': object
  'statement.column.gross': object
  'statement.column.hospital': object
  'statement.column.effectiveRate': object
  'statement.scope.region': { name: string | number }
  'statement.scope.surgeon': { name: string | number }
  'statement.final': object
  'statement.provisional': object
  'statement.title': object
  'statement.kind.Original': object
  'statement.kind.Revised': object
  'statement.kind.Provisional': object
  'statement.number': { number: string | number }
  'statement.version': { version: string | number }
  'statement.calculatedAt': { at: string | number }
  'statement.print': object
  'statement.compared.monthBefore': { month: string | number }
  'statement.compared.none': { month: string | number }
  'statement.compared.yearToDate': { year: string | number }
  'statement.manufacturers': object
  'statement.hospitals.others': { count: number }
  'statement.returns': { count: number }
  'statement.overrides.sales': { rate: string | number; scope: string | number }
  'statement.overrides.grossCommission': { rate: string | number; scope: string | number }
  'statement.overridesAnother': { scope: string | number }
  'statement.noBonuses': object
  'statement.reached': { percent: string | number }
  'statement.note.Provisional': object
  'statement.note.Revised': object
  'statement.allAmounts': { currency: string | number }
  'statement.questions': { number: string | number }
  'statement.ask': object
  'statement.askOf': { date: string | number; amount: string | number }
  'table.selectWhole': { count: number }
  'table.clearSelection': object
  'table.columns': object
  'table.comfortable': object
  'table.compact': object
  'table.default': object
  'table.density': object
  'table.moveDown': { column: string | number }
  'table.moveUp': { column: string | number }
  'table.none': object
  'table.remembered': object
  'table.reset': object
  'table.select': { name: string | number }
  'table.selectAll': object
  'table.selected': { count: number }
  'table.sortHint': object
  'table.sortBy': object
  'table.export': object
  'table.exportAs.view': object
  'table.exportAs.all': object
  'table.exportAs.csv': object
  'table.exportAs.print': object
  'table.actions': object
  'table.actionsOf': { name: string | number }
  'table.groupBy': { column: string | number }
  'ui.because': { reason: string | number }
  'ui.cancel': object
  'ui.documentTitle': { title: string | number; company: string | number }
  'ui.failed': object
  'ui.loading': object
  'ui.more': object
  'ui.retry': object
  'ui.stillLoading': object
  'uploads.allMapped': { count: number }
  'uploads.badge': { count: number }
  'uploads.badRows': object
  'uploads.cancel': object
  'uploads.chip.closed': object
  'uploads.chip.none': object
  'uploads.chip.ready': object
  'uploads.chip.waiting': { waiting: string | number; total: string | number }
  'uploads.chip.missing': { count: number }
  'uploads.closed': { month: string | number }
  'uploads.closedHint': object
  'uploads.closedReason': { month: string | number }
  'uploads.column': object
  'uploads.columns': object
  'uploads.delete': object
  'uploads.deleteBody': object
  'uploads.deleted': { file: string | number }
  'uploads.deletedAndBack': { count: number; file: string | number }
  'uploads.deleteStored': { count: number; month: string | number }
  'uploads.deleteTitle': { file: string | number }
  'uploads.differs': { stated: string | number }
  'uploads.download': object
  'uploads.drop': { month: string | number }
  'uploads.empty': { month: string | number }
  'uploads.emptyHint': object
  'uploads.fault.no amount': object
  'uploads.fault.no date': object
  'uploads.fault.no gross commission': object
  'uploads.fault.no territory': object
  'uploads.fault.not a date': object
  'uploads.fault.not a number': object
  'uploads.fault.too large': object
  'uploads.fault.repeated': object
  'uploads.fault.imported': object
  'uploads.fault.replaced': object
  'uploads.fault.left out': object
  'uploads.fields': object
  'uploads.fileColumn': object
  'uploads.fillDown': object
  'uploads.fixedValue': object
  'uploads.fixedValueOf': { target: string | number }
  'uploads.goToLatest': { month: string | number }
  'uploads.gross': object
  'uploads.hiddenSheet': { name: string | number }
  'uploads.isMapped': object
  'uploads.isNotMapped': object
  'uploads.keepMine': object
  'uploads.leftOut': { count: number }
  'uploads.leftOutFailed': object
  'uploads.mapContext': { month: string | number; file: string | number }
  'uploads.mapFields': object
  'uploads.mapFirst': object
  'uploads.mapTitle': { manufacturer: string | number }
  'uploads.mappedAnew': object
  'uploads.needsColumn': object
  'uploads.next': object
  'uploads.noResult': { q: string | number }
  'uploads.notInFile': object
  'uploads.notMapped': object
  'uploads.otherSource': object
  'uploads.otherSourceOf': { target: string | number }
  'uploads.percentOfSales': object
  'uploads.reason': object
  'uploads.remembered': { count: number }
  'uploads.sampleEntries': object
  'uploads.save': object
  'uploads.search': object
  'uploads.selectManufacturer': object
  'uploads.state.Failed': object
  'uploads.state.Mapped': object
  'uploads.state.Processed': object
  'uploads.state.Uploaded': object
  'uploads.state.Check': object
  'uploads.state.Calculated': object
  'uploads.submit': object
  'uploads.suggested': object
  'uploads.takenBy': { target: string | number; column: string | number }
  'uploads.target.amount': object
  'uploads.target.grossCommission': object
  'uploads.target.hospital': object
  'uploads.target.invoiceNumber': object
  'uploads.target.invoicedate': object
  'uploads.target.procedure': object
  'uploads.target.surgeon': object
  'uploads.target.territory': object
  'uploads.target.accountNumber': object
  'uploads.target.poNumber': object
  'uploads.target.part': object
  'uploads.target.quantity': object
  'uploads.targetField': object
  'uploads.targetOf': { column: string | number }
  'uploads.upload': object
  'uploads.uploaded': object
  'uploads.uploadedBy': { when: string | number; by: string | number }
  'uploads.uploadTitle': object
  'uploads.value': object
  'uploads.why.remembered': object
  'uploads.why.suggested': object
  'uploads.why.you': object
  'uploads.whyHeader': object
  'uploads.sending': { percent: string | number }
  'uploads.reading': object
  'uploads.invalidExtension': object
  'uploads.onlyTheseMayBeMissing': object
  'uploads.mostColumns': { most: string | number }
  'uploads.isUploaded': { file: string | number }
  'uploads.isBack': { file: string | number }
  'uploads.columnsAreMapped': object
  'uploads.linesAreStored': { count: number }
  'uploads.linesStoredAlready': object
  'uploads.ofAnotherMonth': { month: Month }
  'uploads.uploadedAgain': { file: string | number }
  'uploads.uploadedAlready': { file: string | number; by: string | number }
  'uploads.uploadedAlreadyAsAnother': object
  'uploads.fileNotFound': object
  'uploads.manyAreWaiting': object
  'uploads.contentIsGone': { file: string | number }
  'uploads.mapColumnsFirst': object
  'uploads.percentDecimals': object
  'uploads.warning.badRowsListed': { rows: number; listed: number }
  'uploads.warning.credits': { count: number; amount: Money }
  'uploads.warning.outsideMonth': { count: number; month: Month }
  'uploads.warning.alike': { count: number }
  'uploads.warning.ownTotal': { row: string | number }
  'uploads.warning.inSteps': { lines: number; sums: number }
  'uploads.notMatched': { count: number; some: readonly (string | Text)[] }
  'uploads.notMatchedAndMore': { values: number; some: readonly (string | Text)[] }
  'uploads.badRow': { row: string | number; column: string | number; reason: Text }
  'uploads.badRowsStop': { count: number; first: Text }
  'uploads.tooManyBadRows': { rows: number }
  'uploads.isBad.noAmount': object
  'uploads.isBad.notANumber': object
  'uploads.isBad.noDate': object
  'uploads.isBad.notADate': object
  'uploads.isBad.noTerritory': object
  'uploads.isBad.noGrossCommission': object
  'uploads.isBad.tooLarge': object
  'uploads.isBad.repeated': object
  'uploads.isBad.leftOut': object
  'uploads.namesChanged': object
  'uploads.mappedMeanwhile': object
  'uploads.nameWithoutLetter': { name: string | number }
  'uploads.nameTooLong': { name: string | number; most: string | number }
  'uploads.twoSources': { target: Text; sources: readonly (string | Text)[] }
  'uploads.source.column': { column: string | number }
  'uploads.source.fixed': object
  'uploads.source.absent': object
  'uploads.source.percent': object
  'uploads.fillDownNeedsColumn': { target: Text }
  'uploads.fixedNotAnAmount': { target: Text; value: string | number }
  'uploads.twoAmounts': { target: Text; value: string | number }
  'uploads.fixedNotADate': { target: Text; value: string | number }
  'uploads.fixedWithoutLetter': { target: Text }
  'uploads.valueOf.hospital': { value: string | number }
  'uploads.valueOf.surgeon': { value: string | number }
  'uploads.valueOf.procedure': { value: string | number }
  'uploads.valueOf.territory': { value: string | number }
  'uploads.tooManyNew.hospital': { column: string | number; values: number; first: string | number; second: string | number; third: string | number; most: number }
  'uploads.tooManyNew.surgeon': { column: string | number; values: number; first: string | number; second: string | number; third: string | number; most: number }
  'uploads.tooManyNew.procedure': { column: string | number; values: number; first: string | number; second: string | number; third: string | number; most: number }
  'uploads.tooManyNew.territory': { column: string | number; values: number; first: string | number; second: string | number; third: string | number; most: number }
  'uploads.nameMeansAnother.hospital': { name: string | number }
  'uploads.nameMeansAnother.surgeon': { name: string | number }
  'uploads.nameMeansAnother.procedure': { name: string | number }
  'uploads.nameMeansAnother.territory': { name: string | number }
  'uploads.valueMeansAnother.hospital': { value: string | number }
  'uploads.valueMeansAnother.surgeon': { value: string | number }
  'uploads.valueMeansAnother.procedure': { value: string | number }
  'uploads.valueMeansAnother.territory': { value: string | number }
  'uploads.chooseOrAdd.hospital': { value: string | number }
  'uploads.chooseOrAdd.surgeon': { value: string | number }
  'uploads.chooseOrAdd.procedure': { value: string | number }
  'uploads.chooseOrAdd.territory': { value: string | number }
  'uploads.valueTooLong.hospital': { value: string | number; most: string | number }
  'uploads.valueTooLong.surgeon': { value: string | number; most: string | number }
  'uploads.valueTooLong.procedure': { value: string | number; most: string | number }
  'uploads.valueTooLong.territory': { value: string | number; most: string | number }
  'uploads.chooseColumnFor': { target: Text }
  'uploads.isMoved': { month: Month }
  'uploads.isGrouped': object
  'uploads.speaksFor.columns': object
  'uploads.speaksFor.fileName': { file: string | number }
  'uploads.speaksFor.named': object
  'uploads.speaksFor.contents': { manufacturer: string | number }
  'uploads.speaksFor.dates': { month: Month }
  'uploads.speaksFor.monthInName': { month: Month }
  'uploads.speaksFor.sender': object
  'uploads.needs.uploadedAlready': { file: string | number; month: Month }
  'uploads.needs.manufacturer': object
  'uploads.needs.month': object
  'uploads.needs.openMonth': { month: Month }
  'uploads.needs.columns': object
  'uploads.needs.otherColumns': object
  'uploads.needs.values': { count: number }
  'uploads.needs.rows': { count: number }
  'uploads.needs.questions': { count: number }
  'uploads.needs.fixed': object
  'uploads.needs.sureManufacturer': object
  'uploads.isCorrected': { row: string | number }
  'uploads.isNotCorrected': { row: string | number }
  'uploads.mostCorrections': { most: number }
  'uploads.addNewManufacturer': object
  'uploads.uploadContext': { month: string | number; at: string | number; of: string | number }
  'uploads.isKnown': { count: number }
  'uploads.uploadTo': { month: string | number }
  'uploads.mappedAsBefore': object
  'uploads.replace': object
  'uploads.total': { count: number }
  'uploads.mappedOf': { mapped: string | number; all: string | number }
  'uploads.chooseHeader.title': object
  'uploads.chooseHeader.use': { row: string | number }
  'uploads.chooseHeader.none': object
  'uploads.areNoCredits': object
  'uploads.mapContextRows': { count: number; month: string | number; file: string | number }
  'uploads.readsAs': object
  'uploads.asText': object
  'uploads.notDates': object
  'uploads.notAmounts': object
  'uploads.dateOrderOf': { column: string | number }
  'uploads.monthFirst': object
  'uploads.dayFirst': object
  'uploads.decimalMarkOf': { column: string | number }
  'uploads.repeatIsLeftOut': { row: string | number }
  'uploads.repeatIsTakenIn': { row: string | number }
  'uploads.noRepeat': { row: string | number }
  'uploads.mostRepeats': { most: number }
  'uploads.forecastsAreBusy': object
  'uploads.sumOf': { target: string | number }
  'uploads.willSkip': { rows: readonly (string | Text)[] }
  'uploads.adding': object
  'uploads.looksLikeDates': object
  'uploads.looksLikeAmounts': object
  'uploads.recordIsGone.hospital': { value: string | number }
  'uploads.recordIsGone.surgeon': { value: string | number }
  'uploads.recordIsGone.procedure': { value: string | number }
  'uploads.recordIsGone.territory': { value: string | number }
  'uploads.onlyTerritoriesHaveRegions': object
  'uploads.view': object
  'uploads.views.all': { number: string | number }
  'uploads.views.needsWork': { number: string | number }
  'uploads.byUser': object
  'uploads.noneLeft': object
  'uploads.deleteMany': { count: number }
  'uploads.deleteManyBody': { count: number; month: string | number }
  'uploads.deletedMany': { count: number }
  'uploads.valuesNeeded': { left: number }
  'uploads.isStored': object
  'uploads.linesOf': { manufacturer: string | number }
  'uploads.linesTotal': { count: number }
  'uploads.noLines': object
  'uploads.noLineFits': object
  'uploads.leftOutRows': object
  'uploads.takesOut': { count: number; month: string | number }
  'uploads.sheets': { count: number }
  'uploads.looking': object
  'uploads.statedCommission': object
  'uploads.statedSales': object
  'uploads.statedHint': object
  'uploads.decided.leaveOut': { count: number }
  'uploads.decided.asCredits': { count: number }
  'uploads.decided.asSales': { count: number }
  'uploads.dropHere': object
  'uploads.orDrop': object
  'uploads.orDropSeveral': object
  'uploads.submitImports': object
  'uploads.nextFile': { name: string | number }
  'uploads.calculate': { month: string | number }
  'uploads.archive.isEmpty': { file: string | number }
  'uploads.archive.isEncrypted': { file: string | number }
  'uploads.archive.isDamaged': { file: string | number }
  'uploads.numbersHint': object
  'uploads.page.mostEdges': { most: string | number }
  'uploads.page.ascending': { least: string | number }
  'uploads.page.title': object
  'uploads.page.help': object
  'uploads.page.add': object
  'uploads.page.remove': object
  'uploads.page.reset': object
  'uploads.page.of': { page: string | number; pages: string | number }
  'uploads.page.edge': { at: string | number; all: string | number }
  'uploads.page.table': object
  'uploads.page.notWhole': object
  'salespeople.active': object
  'salespeople.activeRules': object
  'salespeople.add': object
  'salespeople.addEmail': object
  'salespeople.allTerritories': object
  'salespeople.apply': object
  'salespeople.draw': object
  'salespeople.editProfile': object
  'salespeople.email': object
  'salespeople.emailTwice': object
  'salespeople.note': object
  'salespeople.noteHint': object
  'salespeople.employeeNumber': object
  'salespeople.empty': object
  'salespeople.emptyHint': object
  'salespeople.firstName': object
  'salespeople.flag.debt': object
  'salespeople.flag.inactive': object
  'salespeople.flag.noEmail': object
  'salespeople.flag.noRule': object
  'salespeople.flag.endsSoon': object
  'salespeople.flags': object
  'salespeople.guarantee': object
  'salespeople.isActive': object
  'salespeople.isActiveHint': object
  'salespeople.lastName': object
  'salespeople.ledgerBalance': object
  'salespeople.manufacturers': object
  'salespeople.name': object
  'salespeople.new': object
  'salespeople.noEmail': object
  'salespeople.noResult': object
  'salespeople.open': object
  'salespeople.phone': object
  'salespeople.primaryTerritory': object
  'salespeople.remove': object
  'salespeople.removeBody': { count: number; name: string | number; from: Month }
  'salespeople.removeBodyNone': { name: string | number }
  'salespeople.removeEmail': { email: string | number }
  'salespeople.removeTitle': { name: string | number }
  'salespeople.search': object
  'salespeople.secondaryEmailsList': object
  'salespeople.endBeforeStart': object
  'salespeople.onePlace': object
  'salespeople.value.amount': { amount: Money }
  'salespeople.value.rate': { rate: Percent }
  'salespeople.value.month': { month: Month }
  'salespeople.value.no': object
  'salespeople.kind.rules': object
  'salespeople.kind.bonusRules': object
  'salespeople.kind.adjustments': object
  'salespeople.kind.draws': object
  'salespeople.kind.guarantees': object
  'salespeople.inWords': { named: string | number; figure: Text }
  'salespeople.inWordsByKind': { kind: Text; figure: Text }
  'salespeople.overlap.rules': { name: string | number; one: Text; other: Text }
  'salespeople.overlap.bonusRules': { name: string | number; one: Text; other: Text }
  'salespeople.overlap.floors': { name: string | number; one: Text; other: Text }
  'salespeople.tooMany.rules': { most: number }
  'salespeople.tooMany.bonusRules': { most: number }
  'salespeople.tooMany.adjustments': { most: number }
  'salespeople.tooMany.draws': { most: number }
  'salespeople.tooMany.guarantees': { most: number }
  'salespeople.notFound.person': object
  'salespeople.notFound.rules': object
  'salespeople.notFound.bonusRules': object
  'salespeople.notFound.adjustments': object
  'salespeople.notFound.draws': object
  'salespeople.notFound.guarantees': object
  'salespeople.notFound.history': object
  'salespeople.notFound.ledgerEntry': object
  'salespeople.added': object
  'salespeople.saved': object
  'salespeople.removed': { name: string | number }
  'salespeople.twiceInList': object
  'salespeople.noteKept': object
  'salespeople.ledgerEntryAdded': object
  'salespeople.ledgerEntryCorrected': object
  'salespeople.notByHand': object
  'salespeople.ledgerTooLarge': { name: string | number }
  'salespeople.theEntry.rules': object
  'salespeople.theEntry.bonusRules': object
  'salespeople.theEntry.adjustments': object
  'salespeople.theEntry.draws': object
  'salespeople.theEntry.guarantees': object
  'salespeople.fromTo': { what: Text; start: Month; end: Month }
  'salespeople.fromNoEnd': { what: Text; start: Month }
  'salespeople.changed.rules': { count: number }
  'salespeople.changed.bonusRules': { count: number }
  'salespeople.changed.adjustments': { count: number }
  'salespeople.changed.draws': { count: number }
  'salespeople.changed.guarantees': { count: number }
  'salespeople.list.rules': object
  'salespeople.list.bonusRules': object
  'salespeople.list.adjustments': object
  'salespeople.list.draws': object
  'salespeople.list.guarantees': object
  'salespeople.none.rules': object
  'salespeople.none.bonusRules': object
  'salespeople.none.adjustments': object
  'salespeople.none.draws': object
  'salespeople.none.guarantees': object
  'salespeople.notFirstDay': object
  'salespeople.endsInNext': { latest: Month; next: Text }
  'salespeople.startTaken': { month: Month; by: Text }
  'salespeople.view': object
  'salespeople.views.all': { number: string | number }
  'salespeople.views.needsSetUp': { number: string | number }
  'salespeople.views.withDraw': { number: string | number }
  'salespeople.views.withGuarantee': { number: string | number }
  'salespeople.views.owing': { number: string | number }
  'salespeople.views.ending': { number: string | number }
  'salespeople.toPayMatrix': object
  'salespeople.yearToDate': object
  'salespeople.lastPayout': object
  'salespeople.payoutOf': { month: string | number }
  'salespeople.total': { count: number }
  'salespeople.toRepDashboard': object
  'salespeople.bonusRules': object
  'salespeople.createdAt': object
  'salespeople.updatedAt': object
  'salespeople.bulk.territory': object
  'salespeople.bulk.territoryTitle': { count: number }
  'salespeople.bulk.rule': object
  'salespeople.bulk.chosen': { count: number }
  'salespeople.bulk.saved': { count: number }
  'salespeople.bulk.savedOf': { saved: number; total: number }
  'salespeople.bulk.isSaved': object
  'salespeople.bulk.isNotSaved': object
  'salespeople.touchesFinalized': { first: Month; last: Month; next: Month }
  'salespeople.touchesFinalizedLate': { first: Month; last: Month; next: Month }
  'salespeople.removedButFinalized': { first: Month; last: Month }
  'salespeople.secondaryHint': object
  'rules.basis': object
  'rules.basisOf.grossCommission': object
  'rules.basisOf.sales': object
  'rules.commission': object
  'rules.emptyHint': { name: string | number }
  'rules.inRegion': { region: string | number }
  'rules.place': object
  'rules.unusualKeep': object
  'rules.unusualTitle': { percent: string | number }
  'rules.view.active': { number: string | number }
  'rules.view.upcoming': { number: string | number }
  'rules.view.expired': { number: string | number }
  'rules.view.all': { number: string | number }
  'rules.activate': object
  'rules.overlapTitle': object
  'rules.overlapBody': { one: string | number; other: string | number }
  'rules.statusOf.active': object
  'rules.statusOf.draft': object
  'rules.statusOf.endsSoon': object
  'rules.statusOf.expired': object
  'rules.statusOf.upcoming': object
  'rules.statusOf.overlaps': object
  'rules.statusOf.refused': object
  'rules.strip.title': object
  'rules.strip.in': { month: Month }
  'rules.strip.out': { month: Month }
  'rules.strip.tie': { month: Month }
  'rules.strip.ties': { rules: readonly (string | Text)[] }
  'rules.activateButton': object
  'rules.viewOfMonth': { month: string | number; number: string | number }
  'rules.setEndMonth': object
  'rules.specificity': object
  'rules.linesIn': { month: string | number }
  'rules.names.manufacturer': object
  'rules.names.territory': object
  'rules.names.region': object
  'rules.names.hospital': object
  'rules.names.surgeon': object
  'rules.names.procedure': object
  'rules.editPercent': object
  'history.by': { when: string | number; by: string | number }
  'history.change.Added': object
  'history.change.Changed': object
  'history.change.Note': object
  'history.change.Removed': object
  'history.empty': object
  'history.fromTo': { from: string | number; to: string | number }
  'history.titleOf.rules': object
  'history.titleOf.bonusRules': object
  'history.titleOf.adjustments': object
  'history.titleOf.draws': object
  'history.titleOf.guarantees': object
  'history.failed': object
  'record.tabProblem': object
  'record.adjustments': { number: string | number }
  'record.adjustmentType.Normal': object
  'record.adjustmentType.Reimbursement': object
  'record.adjustmentType.Salary': object
  'record.agreedBaseline': object
  'record.amount': object
  'record.back': object
  'record.bonus': { number: string | number }
  'record.description': object
  'record.discard': object
  'record.enteredAt': object
  'record.enteredBy': object
  'record.even': object
  'record.failed': object
  'record.floors': { number: string | number }
  'record.fundedBy': object
  'record.growth': object
  'record.isOwed': { name: string | number; amount: string | number }
  'record.leaveTitle': object
  'record.ledger': object
  'record.ledgerKind.Correction': object
  'record.ledgerKind.Finalization': object
  'record.ledgerKind.Manual': object
  'record.ledgerKind.Reversal': object
  'record.ledgerKind.Un-finalization': object
  'record.month': object
  'record.noLedger': object
  'record.owes': { name: string | number; amount: string | number }
  'record.profile': object
  'record.rules': { number: string | number }
  'record.save': object
  'record.type': object
  'record.uncountable': { name: string | number }
  'record.unsaved': { count: number }
  'record.intoDraft': object
  'record.correct': object
  'record.enterBalance': object
  'record.amountHint': { name: string | number }
  'record.correctHint': object
  'record.notCorrectable': object
  'record.noLedgerHint': object
  'record.nameMissing': object
  'record.left': { count: number }
  'record.stale': object
  'record.rebase': object
  'record.staleHint': object
  'record.compare': object
  'record.theirs': { count: number }
  'record.theirsHint': object
  'record.mine': { value: string | number }
  'record.mineRemoved': object
  'record.mineStays': object
  'record.review': object
  'record.notSaved': object
  'record.change.added': object
  'record.change.changed': object
  'record.change.removed': object
  'record.override': object
  'record.floorsOverlapTitle': object
  'record.floorsOverlapBody': { one: string | number; other: string | number }
  'record.discarded': { count: number }
  'record.ledgerOf': { name: string | number }
  'record.statement': object
  'record.history': object
  'record.historyOf': { name: string | number }
  'record.historyHint': object
  'record.historyColumn.when': object
  'record.historyColumn.by': object
  'record.historyColumn.screen': object
  'record.historyColumn.kind': object
  'record.historyColumn.entry': object
  'record.historyColumn.change': object
  'record.historyColumn.what': object
  'record.historyNoResult': object
  'record.difference': { label: string | number; change: string | number }
  'record.ledgerShow': object
  'record.ledgerBy.months': object
  'record.ledgerBy.entries': object
  'record.opening': object
  'record.posted': object
  'record.reversed': object
  'record.entered': object
  'record.closing': object
  'record.source': object
  'record.sourceOf.calculated': object
  'record.sourceOf.byHand': object
  'record.sourceOf.both': object
  'record.previousRep': object
  'record.nextRep': object
  'record.goToRep': object
  'record.addedBy': object
  'record.recurring': object
  'record.saved': { what: readonly (string | Text)[] }
  'record.counted.rules': { count: number }
  'record.counted.bonusRules': { count: number }
  'record.counted.adjustments': { count: number }
  'record.counted.draws': { count: number }
  'record.counted.guarantees': { count: number }
  'record.counted.profile': object
  'code.title': object
  'code.label': object
  'code.verify': object
  'code.resend': object
  'code.resendIn': { seconds: string | number }
  'code.sentTo': { address: string | number }
  'code.triesLeft': { count: number }
  'code.missingAtSignIn': object
  'code.cancelled': object
  'code.passkey': object
  'code.passkeyFailed': object
  'code.missing': object
  'code.wrong': object
  'code.sent': object
  'code.exhausted': object
  'forgot.title': object
  'forgot.lead': object
  'forgot.send': object
  'forgot.resetTitle': object
  'forgot.resetLead': object
  'forgot.requiredLead': object
  'forgot.expiredTitle': object
  'forgot.expired': object
  'forgot.set': object
  'forgot.keyLead': object
  'users.add': object
  'users.addLead': object
  'users.invite': object
  'users.editTitle': object
  'users.search': object
  'users.noResult': object
  'users.views': object
  'users.view.all': object
  'users.view.staff': object
  'users.view.invited': object
  'users.view.oneFactor': object
  'users.role': object
  'users.screens': object
  'users.twoFactor': object
  'users.sms': object
  'users.lastSignIn': object
  'users.verified': object
  'users.on': object
  'users.off': object
  'users.allScreens': object
  'users.onlyAlways': object
  'users.roleOf.Administrator': object
  'users.roleOf.Staff': object
  'users.statusOf.invited': object
  'users.statusOf.active': object
  'users.statusOf.resetRequired': object
  'users.statusOf.disabled': object
  'users.screen.dashboard': object
  'users.screen.salespeople-list': object
  'users.screen.uploadfile': object
  'users.screen.commission-list': object
  'users.screen.reports': object
  'users.always': object
  'users.landsOn': { screen: string | number }
  'users.noScreens': object
  'users.administratorHint': object
  'users.ownProfile': object
  'users.notYourself': object
  'users.ask.reset.title': { name: string | number }
  'users.ask.reset.body': { name: string | number; email: string | number }
  'users.ask.twoFactorOff.title': { name: string | number }
  'users.ask.twoFactorOff.body': object
  'users.ask.disable.title': { name: string | number }
  'users.ask.disable.body': { name: string | number }
  'users.ask.remove.title': { name: string | number }
  'users.ask.remove.body': { name: string | number }
  'users.lastAdministrator': object
  'users.action.edit': object
  'users.action.invite': object
  'users.action.reset': object
  'users.action.twoFactorOff': object
  'users.action.disable': object
  'users.action.enable': object
  'users.action.remove': object
  'profile.title': object
  'profile.editTitle': object
  'profile.update': object
  'profile.details': object
  'profile.security': object
  'profile.verified': object
  'profile.notVerified': object
  'profile.verify.email': object
  'profile.verify.phone': object
  'profile.codeSent.email': { to: string | number }
  'profile.codeSent.phone': { to: string | number }
  'profile.stored.email': object
  'profile.stored.phone': object
  'profile.dismissed.email': object
  'profile.dismissed.phone': object
  'profile.sms': object
  'profile.smsHint': object
  'profile.twoFactor': object
  'profile.twoFactorHint': { email: string | number }
  'profile.changePassword': object
  'profile.oldPassword': object
  'profile.passkeys': object
  'profile.addPasskey': object
  'profile.makePasskey': object
  'profile.passkeyLead': object
  'profile.passkeyExample': object
  'profile.noPasskeys': object
  'profile.passkeyUsed': { at: string | number }
  'profile.passkeyMade': { at: string | number }
  'profile.passkeyRemoveTitle': { name: string | number }
  'profile.passkeyRemoveBody': object
  'profile.devices': object
  'profile.signOutOthers': object
  'profile.signOut': object
  'profile.thisDevice': object
  'profile.unknownDevice': object
  'profile.seen': { at: string | number; address: string | number }
  'profile.remembered': { until: string | number }
  'profile.unverified.email': object
  'profile.unverified.phone': object
  'profile.wrongOldPassword': object
  'profile.notYourPassword': object
  'profile.codeIsSent.phone': object
  'profile.codeIsSent.email': object
  'masters.manufacturer': object
  'masters.territory': object
  'masters.region': object
  'masters.hospital': object
  'masters.surgeon': object
  'masters.procedure': object
  'masters.any': object
  'masters.regionChosen': object
  'masters.territoryChosen': object
  'masters.eitherPlace': object
  'masters.noLongerOffered': object
  'masters.nameTaken.manufacturer': object
  'masters.nameTaken.region': object
  'masters.nameTaken.territory': object
  'masters.nameTaken.hospital': object
  'masters.nameTaken.surgeon': object
  'masters.nameTaken.procedure': object
  'masters.nameWithoutLetter': object
  'masters.aliasNotFound': object
  'masters.aliasAdded': object
  'masters.aliasDeleted': object
  'masters.spellingTaken': object
  'masters.mergeTwo': object
  'masters.mergeAnother': object
  'masters.merged': { from: string | number; into: string | number }
  'masters.mergeOverlaps': { from: string | number; into: string | number; overlap: Text }
  'masters.inNoRegion': object
  'masters.inRegion': { territory: string | number; region: string | number }
  'masters.namedBy.rule': { name: string | number; id: string | number; manufacturer: string | number; month: Month }
  'masters.namedBy.bonusRule': { name: string | number; id: string | number; manufacturer: string | number; month: Month }
  'masters.oneAndOthers': { one: Text; others: Text }
  'masters.andMore': { some: Text }
  'masters.usedByRules': { count: number; name: string | number; rules: Text }
  'masters.added.manufacturer': object
  'masters.added.region': object
  'masters.added.territory': object
  'masters.added.hospital': object
  'masters.added.surgeon': object
  'masters.added.procedure': object
  'masters.updated.manufacturer': object
  'masters.updated.region': object
  'masters.updated.territory': object
  'masters.updated.hospital': object
  'masters.updated.surgeon': object
  'masters.updated.procedure': object
  'masters.deleted.manufacturer': object
  'masters.deleted.region': object
  'masters.deleted.territory': object
  'masters.deleted.hospital': object
  'masters.deleted.surgeon': object
  'masters.deleted.procedure': object
  'masters.notFound.manufacturer': object
  'masters.notFound.region': object
  'masters.notFound.territory': object
  'masters.notFound.hospital': object
  'masters.notFound.surgeon': object
  'masters.notFound.procedure': object
  'masters.restored.manufacturer': object
  'masters.restored.region': object
  'masters.restored.territory': object
  'masters.restored.hospital': object
  'masters.restored.surgeon': object
  'masters.restored.procedure': object
  'masters.mergedAway': { name: string | number; into: string | number }
  'masters.markedDifferent': object
  'masters.markedAlike': object
  'masters.rateAdded': object
  'masters.rateUpdated': object
  'masters.rateDeleted': object
  'masters.rateNotFound': object
  'masters.parted': { from: string | number; into: string | number }
  'masters.noMerge': object
  'masters.mergeSurvivorGone': { into: string | number }
  'masters.mergeClosed': { month: Month; from: string | number; into: string | number }
  'masters.mergeHasNewSales': { into: string | number; from: string | number }
  'masters.mergeBuiltOn': { what: Text }
  'masters.mergeMoved.sales': object
  'masters.mergeMoved.spellings': object
  'masters.mergeMoved.agreedRates': object
  'masters.mergeMoved.rules': object
  'masters.mergeMoved.bonusRules': object
  'masters.mergeMoved.adjustments': object
  'masters.mergeMoved.floors': object
  'masters.mergeMoved.lateRules': object
  'masters.mergeMoved.primaryTerritories': object
  'masters.accountNeedsManufacturer': object
  'masters.accountWithoutDigit': object
  'masters.onlyHospitalsHaveAccounts': object
  'masters.layoutsImported': { count: number }
  'masters.layoutRemoved': object
  'masters.layoutNotFound': object
  'masters.tooManyLayouts': { most: number }
  'proof.title': object
  'proof.lead': object
  'proof.goOn': object
  'proof.noPassword': object
  'proof.signInAgain': object
  'listExport.about': object
  'listExport.decimalMark': object
  'listExport.company': object
  'listExport.none': object
  'listExport.by': object
  'listExport.at': object
  'listExport.tooManyAtOnce': object
  'listExport.status': object
  'listExport.final': { version: number }
  'listExport.provisional': object
  'listExport.notCalculated': { month: Month }
  'listExport.nothingBooked': { month: Month }
  'listExport.layoutSaved': object
  'listExport.posting.finalized': object
  'listExport.posting.reversed': object
  'listExport.posting.manual': object
  'listExport.account.commission': object
  'listExport.account.bonus': object
  'listExport.account.adjustments': object
  'listExport.account.salary': object
  'listExport.account.reimbursement': object
  'listExport.account.topUp': object
  'listExport.account.balances': object
  'listExport.account.payable': object
  'listExport.account.manual': object
  'listExport.monthList.payout-register': object
  'listExport.monthList.journal': object
  'listExport.monthList.commission-lines': object
  'listExport.monthList.exceptions': object
  'listExport.monthList.ledger': object
  'listExport.monthList.statements': object
  'listExport.open': object
  'listExport.ofMonth': { month: string | number }
  'listExport.onRecord': object
  'listExport.takeAs': { list: string | number; format: string | number }
  'listExport.monthListAbout.payout-register': object
  'listExport.monthListAbout.journal': object
  'listExport.monthListAbout.commission-lines': object
  'listExport.monthListAbout.exceptions': object
  'listExport.monthListAbout.ledger': object
  'listExport.layout.open': object
  'listExport.layout.title': object
  'listExport.layout.hint': object
  'listExport.layout.rows': object
  'listExport.layout.row.salesperson': object
  'listExport.layout.row.part': object
  'listExport.layout.rowHint.salesperson': object
  'listExport.layout.rowHint.part': object
  'listExport.layout.columns': object
  'listExport.layout.titleOf': { column: string | number }
  'listExport.layout.addColumn': object
  'listExport.layout.up': { column: string | number }
  'listExport.layout.down': { column: string | number }
  'listExport.layout.remove': { column: string | number }
  'listExport.layout.payCodes': object
  'listExport.layout.journalRows': object
  'listExport.layout.journalRow.account': object
  'listExport.layout.journalRow.salesperson': object
  'listExport.layout.accounts': object
  'listExport.tooLong': { rows: number; most: number }
  'listExport.tooManyOrdered': { most: number }
  'listExport.ordered': { rows: number }
  'listExport.interrupted': object
  'listExport.exportGone': object
  'listExport.titleOfMonth': { list: string | number; month: Month }
  'listExport.tooLongToPrint': { rows: number }
  'listExport.writing': { title: string | number; format: string | number }
  'listExport.written': { written: number; rows: number }
  'listExport.ready': { title: string | number; format: string | number }
  'listExport.keptUntil': { at: string | number }
  'listExport.notWritten': { title: string | number; format: string | number; reason: string | number }
  'listExport.download': object
  'listExport.onlySelected': object
  'listExport.statementsOrdered': { count: number }
  'listExport.statementsGone': object
  'listExport.statementsWritten': { written: number; rows: number }
  'refusals.noOneWaits': object
  'refusals.unreadable': object
  'refusals.sendJson': object
  'refusals.unknownField': object
  'refusals.ofFields': { what: Text; fields: string | number }
  'refusals.asWritten': { text: string | number }
  'refusals.ourFault': { reference: string | number }
  'refusals.tooLarge': object
  'refusals.bodyTooLarge': { size: number }
  'refusals.fileTooLarge': object
  'refusals.tooDeep': { levels: string | number }
  'refusals.tooManyValues': { most: number }
  'refusals.unknownFieldInRequest': object
  'refusals.unreadableBecause': { reason: string | number }
  'refusals.uploadUnreadable': { reason: string | number }
  'refusals.fieldTwice': { field: string | number }
  'refusals.sentTwice': object
  'refusals.headersTooLong': { size: number }
  'refusals.needsHeader': object
  'refusals.noHead': object
  'refusals.noSuchCall': object
  'refusals.pagesNotBuilt': object
  'refusals.keyTooLong': { most: string | number }
  'refusals.keyUsed': object
  'refusals.stale': object
  'refusals.crossed': object
  'refusals.savedAlready': object
  'refusals.overlaps': object
  'refusals.oddCharacter': object
  'refusals.oldAndLarge': object
  'refusals.uncountable': object
  'refusals.noSpace': object
  'refusals.databaseBusy': object
  'refusals.databaseAway': object
  'refusals.databaseUnready': object
  'refusals.overrun': object
  'refusals.tooMuchWaiting': object
  'refusals.tooManyTries.inMinutes': { count: number }
  'refusals.tooManyTries.inHours': { count: number }
  'refusals.invalidAccess': object
  'refusals.apiToken.unknown': object
  'refusals.apiToken.never': object
  'refusals.apiToken.scope': { scopes: string | number }
  'refusals.secretShown': object
  'repStatement.title': object
  'repStatement.kind.Original': object
  'repStatement.kind.Revised': object
  'repStatement.kind.Provisional': object
  'repStatement.watermark': object
  'repStatement.version': { version: string | number }
  'repStatement.calculatedOn': { date: string | number }
  'repStatement.territory': object
  'repStatement.provisionalNote': object
  'repStatement.revisedNote': object
  'repStatement.revision.title': object
  'repStatement.revision.line': { before: string | number; after: string | number; causes: string | number }
  'repStatement.howWeGetThere': object
  'repStatement.steps.commission': object
  'repStatement.steps.bonus': object
  'repStatement.steps.adjustments': object
  'repStatement.steps.earnings': object
  'repStatement.steps.topUp': object
  'repStatement.steps.advance': object
  'repStatement.steps.carried': object
  'repStatement.steps.recovery': object
  'repStatement.steps.credit': object
  'repStatement.steps.salary': object
  'repStatement.steps.reimbursement': object
  'repStatement.steps.payout': object
  'repStatement.balance.title': object
  'repStatement.balance.before': object
  'repStatement.balance.movement': object
  'repStatement.balance.after': object
  'repStatement.balance.even': object
  'repStatement.balance.owed': { amount: string | number }
  'repStatement.balance.credit': { company: string | number; amount: string | number }
  'repStatement.adjustments.none': object
  'repStatement.adjustments.type.Normal': object
  'repStatement.adjustments.type.Salary': object
  'repStatement.adjustments.type.Reimbursement': object
  'repStatement.manufacturers.title': object
  'repStatement.manufacturers.none': object
  'repStatement.column.manufacturer': object
  'repStatement.column.invoiceDate': object
  'repStatement.column.territory': object
  'repStatement.column.hospital': object
  'repStatement.column.surgeon': object
  'repStatement.column.procedure': object
  'repStatement.column.rule': object
  'repStatement.column.rate': object
  'repStatement.column.sales': object
  'repStatement.column.commission': object
  'repStatement.column.description': object
  'repStatement.column.type': object
  'repStatement.column.amount': object
  'repStatement.column.baseline': object
  'repStatement.column.bonus': object
  'repStatement.column.scope': object
  'repStatement.column.effectiveRate': object
  'repStatement.column.reached': object
  'repStatement.ofSales': { rate: string | number }
  'repStatement.effective': { rate: string | number }
  'repStatement.region': { name: string | number }
  'repStatement.page': { page: string | number; pages: string | number }
  'repStatement.allAmounts': { currency: string | number }
  'repStatement.netPayout': object
  'repStatement.lines.title': object
  'repStatement.lines.restOnline': { shown: number; all: number }
  'repStatement.rules.title': object
  'repStatement.totalOfLines': { count: number }
  'repStatement.bonus.title': object
  'repStatement.bonus.none': object
  'repStatement.bonus.projection': { year: string | number }
  'repStatement.bonus.paid': { year: string | number }
  'repStatement.bonus.baseline.priorYear': object
  'repStatement.bonus.baseline.override': object
  'repStatement.bonus.baseline.none': object
  'repStatement.mail.subject.Original': { month: Month }
  'repStatement.mail.subject.Revised': { month: Month }
  'repStatement.mail.subject.Provisional': { month: Month }
  'repStatement.mail.greeting': { name: string | number }
  'repStatement.mail.payout.Original': { month: Month; amount: string | number }
  'repStatement.mail.payout.Revised': { month: Month; amount: string | number }
  'repStatement.mail.payout.Provisional': { month: Month; amount: string | number }
  'repStatement.mail.preheader': object
  'repStatement.mail.attached': object
  'repStatement.mail.attachedFirst': { shown: number }
  'repStatement.mail.attachedSums': object
  'repStatement.mail.contact': { company: string | number }
  'repStatement.mail.why': { company: string | number }
  'repStatement.mail.test': { subject: string | number }
  'repStatement.mail.open': object
  'repStatement.mail.preheaderOnline': object
  'repStatement.mail.askContact': { number: string | number; contact: string | number }
  'repStatement.mail.byCode': object
  'repStatement.number': { number: string | number }
  'repStatement.total': object
  'repStatement.returns': object
  'repStatement.totalOfReturns': { count: number }
  'repStatement.overrides': { rate: string | number; scope: string | number }
  'repStatement.overridesAnother': { scope: string | number }
  'repStatement.hospitals.others': { count: number }
  'repStatement.compared.monthBefore': { month: Month }
  'repStatement.compared.none': { month: Month }
  'repStatement.compared.yearToDate': { year: string | number }
  'commission.queued': object
  'commission.stopped': object
  'commission.nothingRuns': object
  'commission.interrupted': object
  'commission.ourFault': { runId: string | number }
  'commission.backedUpRunning': object
  'commission.tooLarge.adjustment': { description: string | number; name: string | number }
  'commission.tooLarge.Draw': { name: string | number }
  'commission.tooLarge.Guarantee': { name: string | number }
  'commission.tooLarge.override': { name: string | number }
  'commission.tooLarge.line': { row: string | number; file: string | number }
  'commission.tooLarge.month': { month: Month; most: number }
  'commission.tooLarge.year': { year: string | number; most: number }
  'commission.tooManyLines': { lines: number; most: number }
  'review.noStatement': object
  'review.noLine': object
  'review.adjustmentAdded': object
  'review.adjustmentChanged': object
  'review.adjustmentRemoved': object
  'review.adjustmentsAdded': { count: number }
  'review.adjustmentsRemoved': { count: number }
  'statements.notFound': object
  'statements.notFinalized': { month: Month }
  'statements.notCalculated': { month: Month }
  'statements.isRunning': { month: Month }
  'statements.isOutOfDate': { month: Month }
  'statements.noResults': { month: Month }
  'statements.hasNoEmail': { name: string | number }
  'statements.noEmail': object
  'statements.noOneHasEmail': object
  'statements.onItsWay': { name: string | number }
  'statements.onItsWayAlready': { name: string | number }
  'statements.sentAlready': { name: string | number }
  'statements.allSentAlready': { count: number }
  'statements.onTheirWay': { count: number }
  'statements.tooManyAtOnce': object
  'statements.calculatedAnew': object
  'statements.interrupted': { reason: string | number }
  'statements.backedUpWaiting': object
  'statements.trouble.pdf': object
  'statements.trouble.mail': object
  'statements.givenUp.pdf': { reason: string | number }
  'statements.givenUp.mail': { reason: string | number }
  'statements.contactChanged': object
  'statements.testSent': { email: string | number }
  'statements.testNotSent': { reason: string | number }
  'statements.maybeSent': object
  'statements.maybeSentAlready': { name: string | number }
  'statements.isDecided': object
  'statements.confirmed': object
  'statements.addressCorrected': { name: string | number }
  'statements.notBounced': object
  'user.notFound': object
  'user.noSuchRole': object
  'user.invited': { name: string | number }
  'user.invitedAgain': object
  'user.hasSignedIn': object
  'user.saved': object
  'user.profileSaved': object
  'user.disabled': object
  'user.enabled': object
  'user.removed': { name: string | number }
  'user.notDisableYourself': object
  'user.notRemoveYourself': object
  'user.resetSent': object
  'user.resetInProfile': object
  'user.hasNoPassword': object
  'user.enterPassword': object
  'user.emailTaken': object
  'user.emailChanged': object
  'user.emailSame': object
  'user.emailVerified': object
  'user.phoneChanged': object
  'user.phoneSame': object
  'user.phoneVerified': object
  'user.nothingToVerify': object
  'user.textMessagesOn': object
  'user.textMessagesOff': object
  'user.signIn.done': object
  'user.signIn.ended': object
  'user.signIn.tooLong': object
  'user.signIn.tooMany': object
  'user.signIn.chooseOwnPassword': object
  'user.signIn.resetRequired': object
  'user.signIn.temporaryExpired': object
  'user.signIn.notTheTemporary': object
  'user.signIn.again': object
  'user.signIn.ownFactor': { challenge: string | number }
  'user.code.expired': object
  'user.code.usedUp': object
  'user.code.sentTooOften': object
  'user.code.sentTooOftenToVerify': object
  'user.code.noTextMessages': object
  'user.password.changed': object
  'user.password.reset': object
  'user.password.resetAsked': object
  'user.password.guessable': object
  'user.passkey.notFound': object
  'user.passkey.notAccepted': object
  'user.passkey.kept': object
  'user.passkey.removed': object
  'user.device.notFound': object
  'user.device.signedOut': object
  'user.device.othersSignedOut': object
  'user.device.name': { browser: string | number; system: string | number }
  'user.openId.notFound': object
  'user.openId.unreachable': { provider: string | number }
  'user.openId.notFinished': object
  'user.openId.noAccount': object
  'mail.greeting': { name: string | number }
  'mail.sms': { company: string | number; code: string | number }
  'mail.invitation.subject': { company: string | number }
  'mail.invitation.text': { company: string | number }
  'mail.invitation.password': object
  'mail.invitation.until': object
  'mail.notice.passwordChanged.subject': object
  'mail.notice.passwordChanged.text': { date: string | number }
  'mail.notice.emailChanged.subject': object
  'mail.notice.emailChanged.text': { date: string | number }
  'mail.notice.phoneChanged.subject': object
  'mail.notice.phoneChanged.text': { date: string | number }
  'mail.notice.twoFactorOn.subject': object
  'mail.notice.twoFactorOn.text': { date: string | number }
  'mail.notice.twoFactorOff.subject': object
  'mail.notice.twoFactorOff.text': { date: string | number }
  'mail.notice.passkeyAdded.subject': object
  'mail.notice.passkeyAdded.text': { date: string | number }
  'mail.notice.passkeyRemoved.subject': object
  'mail.notice.passkeyRemoved.text': { date: string | number }
  'mail.notice.wasItYou': { company: string | number }
  'mail.notice.apiTokenAdded.subject': object
  'mail.notice.apiTokenAdded.text': { date: string | number }
  'mail.why': { company: string | number }
  'mail.code.signIn.subject': object
  'mail.code.signIn.text': object
  'mail.code.signIn.unasked': object
  'mail.code.reset.subject': object
  'mail.code.reset.text': object
  'mail.code.reset.button': object
  'mail.code.reset.unasked': object
  'mail.code.email.subject': object
  'mail.code.email.text': object
  'mail.code.email.unasked': object
  'mail.refused.notOneAddress': object
  'mail.refused.address': { address: string | number; reason: string | number }
  'constraints.monthIsFinalized': { month: Month }
  'constraints.rulesOverlap': object
  'constraints.bonusRulesOverlap': object
  'constraints.floorsOverlap': object
  'constraints.nameTaken': object
  'constraints.correctedAlready': object
  'constraints.calculatedAlready': object
  'constraints.agreedRatesOverlap': object
  'constraints.viewNameTaken': object
  'constraints.placeNameTaken': object
  'input.required': object
  'input.onlyNumber': object
  'input.notWhole': object
  'input.notZero': object
  'input.aboveZero': object
  'input.amountTooLarge': { most: Money }
  'input.percentBounds': { least: string | number; most: string | number }
  'input.percentDecimals': object
  'input.notAMonth': object
  'input.monthTooEarly': { month: Month }
  'input.notADate': object
  'input.notAnId': object
  'input.notAYear': object
  'input.notAText': object
  'input.notYesOrNo': object
  'input.notAList': object
  'input.notAnObject': object
  'input.jsonTooLarge': { most: number; deepest: string | number }
  'input.notOneOf': { values: readonly (string | Text)[] }
  'input.notTaken': object
  'input.atMost': { most: number }
  'input.atLeast': { least: number }
  'input.atMostCharacters': { most: number }
  'input.atLeastCharacters': { least: number }
  'input.atMostEntries': { most: number }
  'input.atLeastEntries': { least: number }
  'input.sortBy': { fields: string | number }
  'input.invalidEmail': object
  'input.invalidPhone': object
  'input.invisibleInName': object
  'input.passwordRule': object
  'input.screenNotGrantable': object
  'input.textOrJson': { most: Text }
  'input.oneColumn': object
  'input.columnsOfRows': object
  'company.environmentIsNotSet': object
  'company.saved': object
  'company.notAColor': object
  'company.image.notRead': object
  'company.image.tooLarge': { kilobytes: number }
  'company.image.tooManyPixels': { pixels: number }
  'company.image.notFound': object
  'company.settings.name': object
  'company.settings.titleText': object
  'company.settings.titleHint': object
  'company.settings.footerText': object
  'company.settings.footerHint': object
  'company.settings.environment': object
  'company.settings.environmentHint': object
  'company.settings.accent': object
  'company.settings.accentHint': object
  'company.settings.logo': object
  'company.settings.logoHint': { kilobytes: number; pixels: number }
  'company.settings.sidebarImage': object
  'company.settings.sidebarImageHint': { kilobytes: number; pixels: number }
  'company.settings.choosePicture': object
  'company.settings.otherPicture': object
  'company.settings.removePicture': object
  'company.settings.contact': object
  'company.settings.preview': object
  'company.settings.paper': object
  'company.settings.pickColor': object
  'company.settings.hasOwnView': object
  'company.settings.hasOwnViewHint': object
  'company.settings.asksPasswordAgain': object
  'company.settings.asksPasswordAgainHint': object
  'intake.isMarkup': object
  'intake.isNoSpreadsheet': { extension: string | number }
  'intake.isNoText': object
  'intake.isEmpty': object
  'intake.hasNoRows': object
  'intake.hasNoSheet': object
  'intake.hasPassword': object
  'intake.isSomethingElse': object
  'intake.isBinaryWorkbook': object
  'intake.isOpenDocument': object
  'intake.isArchive': object
  'intake.hasDocumentType': object
  'intake.isDamaged': object
  'intake.isDamagedInside': object
  'intake.cannotBeRead': object
  'intake.unpacksTooLarge': object
  'intake.isTooLarge': object
  'intake.interrupted': object
  'intake.unclosedQuote': { row: string | number }
  'intake.rowTooLong': { row: string | number }
  'intake.chooseSheet': object
  'intake.noSuchSheet': { sheet: string | number }
  'intake.noSuchColumn': { column: string | number }
  'intake.onlyHiddenSheets': { sheets: readonly (string | Text)[] }
  'intake.headerRowIsEmpty': { row: string | number }
  'intake.noHeaderInRow': { row: string | number }
  'intake.noHeaderInRowOfSheet': { row: string | number; sheet: string | number }
  'intake.tooManyColumns': { row: string | number; columns: number; letters: number }
  'intake.tooManyFiles': { most: number }
  'intake.tooManyRows': { most: number }
  'intake.tooManyNames.hospital': { column: string | number; most: number; some: readonly (string | Text)[] }
  'intake.tooManyNames.surgeon': { column: string | number; most: number; some: readonly (string | Text)[] }
  'intake.tooManyNames.procedure': { column: string | number; most: number; some: readonly (string | Text)[] }
  'intake.tooManyNames.territory': { column: string | number; most: number; some: readonly (string | Text)[] }
  'intake.comesToTooMuch': { row: string | number; most: Money }
  'intake.names': { names: readonly (string | Text)[] }
  'intake.namesAndMore': { names: readonly (string | Text)[]; more: number }
  'intake.rows': { count: number; places: readonly (string | Text)[] }
  'intake.rowsAndMore': { places: readonly (string | Text)[]; more: number }
  'intake.cells': { count: number; places: readonly (string | Text)[] }
  'intake.cellsAndMore': { places: readonly (string | Text)[]; more: number }
  'intake.warning.patientColumns': { columns: Text }
  'intake.warning.hiddenSheet': { sheet: string | number }
  'intake.warning.otherSheets': { sheets: Text }
  'intake.warning.hiddenRows': { rows: Text }
  'intake.warning.unknownCells': { cells: Text }
  'intake.warning.errorCells': { cells: Text }
  'intake.warning.unevenRows': { rows: Text }
  'intake.warning.droppedLetters': { cells: Text }
  'intake.warning.repeatedColumns': { columns: Text }
  'intake.warning.mergedCells': { columns: Text }
  'intake.warning.noHeader': object
  'intake.warning.otherColumns': object
  'intake.isScan': object
  'intake.tooManyPages': { most: number }
  'intake.isNumbers': object
  'intake.isOldFormat': { format: string | number }
  'intake.noList': { columns: readonly (string | Text)[] }
  'intake.sheetLacksColumns': { row: number; sheet: string | number; columns: readonly (string | Text)[] }
  'intake.fileLacksColumns': { row: number; columns: readonly (string | Text)[] }
  'intake.listTooLong': { most: number }
  'intake.edgeOutside': { width: string | number }
  'intake.noSuchPage': { last: string | number }
  'intake.isNoPdf': { file: string | number }
  'checks.includesCharges': { column: string | number; net: string | number; names: readonly (string | Text)[] }
  'checks.runningTotal': { column: string | number }
  'checks.takenOff': { other: string | number; column: string | number }
  'checks.perPiece': { column: string | number; quantity: string | number }
  'checks.partOfCommission': { total: string | number; column: string | number; other: string | number }
  'checks.centsApart': { other: string | number; column: string | number }
  'checks.partOfSales': { column: string | number; other: string | number }
  'checks.moreCommission': { other: string | number; column: string | number }
  'checks.priceEach': { column: string | number }
  'checks.partOnly': { quote: string | number }
  'checks.fixedAmount': { column: string | number }
  'checks.printedTotals': { sales: Money; gross: Money }
  'checks.printedHeadings': { quote: string | number }
  'checks.printedNames': { column: string | number }
  'checks.statedMoney': { quote: string | number; sales: Money; gross: Money }
  'checks.namedMonth': { month: Month; quote: string | number }
  'checks.namedTime': { quote: string | number }
  'checks.nothingSold': { rows: number }
  'checks.otherRows': { column: string | number; sales: string | number }
  'checks.leftOver': { count: number; sheet: string | number }
  'checks.pairedKinds': { count: number; names: readonly (string | Text)[]; column: string | number; other: string | number }
  'checks.lastCell': { column: string | number }
  'checks.isCommission': { column: string | number; other: string | number }
  'checks.oddShare': { count: number }
  'checks.otherSales': { other: string | number; column: string | number }
  'checks.rateDiffers': { count: number; column: string | number }
  'checks.inFull': { count: number; column: string | number }
  'checks.statedShare': { quote: string | number }
  'checks.charges': { count: number; names: readonly (string | Text)[]; column: string | number }
  'checks.struck': { count: number; column: string | number }
  'checks.cellNotes': { count: number; column: string | number; note: string | number }
  'checks.secondTime': { count: number }
  'checks.unpaid': { count: number; names: readonly (string | Text)[]; column: string | number }
  'checks.datesTurned': { column: string | number }
  'checks.dayFirst': { column: string | number }
  'checks.monthFirst': { column: string | number }
  'checks.otherTable': { count: number; sheet: string | number }
  'checks.invoiceTotals': { count: number }
  'checks.sectionOfCredits': { count: number; heading: string | number }
  'checks.answer': object
  'checks.calledTotal': { count: number }
  'checks.ownSums': { count: number }
  'checks.credits': { count: number; names: readonly (string | Text)[]; column: string | number }
  'checks.currencyFormat': { column: string | number; names: readonly (string | Text)[] }
  'checks.currency': { count: number; names: readonly (string | Text)[]; column: string | number }
  'checks.cutRows': { count: number }
  'checks.datesOutside': { rows: number; time: Text }
  'checks.documentNumbers': { least: Money; most: Money }
  'checks.emptiedNames': { count: number }
  'checks.formulas': { count: number; column: string | number }
  'checks.hiddenColumn': { column: string | number }
  'checks.notation': { column: string | number }
  'checks.otherTime': { column: string | number }
  'checks.repeats': { count: number }
  'checks.rows': { rows: readonly (string | Text)[] }
  'checks.share': { gross: Money; sales: Money }
  'checks.signs': { count: number }
  'checks.stray': { count: number }
  'checks.subtotals': { count: number }
  'checks.sums': { count: number }
  'checks.thousands': { column: string | number }
  'checks.title': { count: number }
  'checks.total': { row: string | number }
  'checks.twins': { count: number }
  'checks.unanswered': { count: number }
  'checks.datesNearlyOutside': { outside: number; rows: number; time: Text }
  'checks.time.month': { month: Month }
  'checks.time.months': { first: Month; last: Month }
  'checks.time.years': { first: Month; last: Month }
  'checks.groups': { count: number; field: Text }
  'checks.blanks': { rows: number; of: number; field: Text }
  'checks.fixedValue': { field: Text; value: string | number; file: string | number; month: Month }
  'checks.mappedOtherwise': { file: string | number; month: Month; column: string | number; was: Text; now: Text }
  'checks.notUsed': object
  'checks.rate': { share: Percent; usual: Percent }
  'checks.twiceAsHigh': { sales: Money; most: Money; month: Month }
  'checks.sameAmounts': { rows: number; file: string | number; month: Month }
  'checks.sizeOfRow': { sales: Money; usual: Money }
  'checks.manufacturers': { column: string | number; names: readonly (string | Text)[] }
  'checks.filledApart': { count: number; field: Text }
  'checks.meaning': { value: string | number; now: string | number; was: string | number; file: string | number }
  'checks.moveTo': { month: string | number }
  'checks.mostBlank': { rows: number; of: number; field: Text }
  'checks.otherSide': { count: number; mapped: string | number; column: string | number }
  'checks.secondTable': { count: number; column: string | number }
  'checks.returned': { count: number; column: string | number }
  'checks.noQuantity': { count: number; column: string | number }
  'checks.notSold': { count: number; names: readonly (string | Text)[]; column: string | number }
  'checks.section': { count: number; heading: string | number }
  'checks.otherSheet': { count: number; sheet: string | number }
  'checks.hiddenRows': { count: number }
  'checks.creditStyle': { count: number; column: string | number }
  'checks.mostlyCredits': { credits: number; rows: number }
  'checks.noSale': { count: number }
  'checks.worthDiffers': { count: number; price: string | number; quantity: string | number; column: string | number }
  'checks.measures': { column: string | number; names: readonly (string | Text)[]; part: string | number; whole: string | number }
  'checks.restatedRows': { count: number; column: string | number }
  'checks.earnsNothing': { count: number }
  'checks.notNumbered': { count: number }
  'checks.mayBeCommission': { quote: string | number; column: string | number }
  'checks.series': { column: string | number; names: readonly (string | Text)[] }
  'checks.cancelsOut': { rows: number }
  'checks.otherDate': { count: number }
  'checks.slippedPoint': { column: string | number }
  'checks.fixedPart': { column: string | number; sales: string | number; each: Money }
  'checks.tenTimes': object
  'checks.manufacturerHeadings': { names: readonly (string | Text)[] }
  'checks.inCents': { column: string | number }
  'checks.currencyNamed': { column: string | number; currency: string | number }
  'checks.noCredits': object
  'checks.restated': { count: number; names: readonly (string | Text)[]; column: string | number; other: string | number }
  'checks.unseen': { count: number; column: string | number }
  'checks.noSum': { column: string | number }
  'checks.withoutCents': { count: number; column: string | number }
  'checks.wholeBeyond': { count: number }
  'checks.preliminary': { quote: string | number }
  'checks.colors': { quote: string | number }
  'checks.partOfOrder': { count: number; column: string | number }
  'checks.growing': { column: string | number }
  'checks.exchange': { column: string | number; rate: string | number }
  'checks.paidBefore': { column: string | number; other: string | number }
  'checks.rowsAbove': { count: number }
  'checks.byName': { count: number; money: Text; field: Text }
  'checks.dragged': { count: number }
  'checks.otherNumber': { count: number }
  'checks.inHundreds': { column: string | number }
  'checks.percentOnTop': { column: string | number; other: string | number }
  'checks.deducted': { other: string | number; column: string | number }
  'checks.namedAlike': { column: string | number; other: string | number }
  'checks.marked': { count: number; quote: string | number }
  'checks.paidLess': { stated: Money; read: Money; difference: Money }
  'checks.paidMore': { stated: Money; read: Money; difference: Money }
  'checks.paidLessOfMonth': { month: Month; stated: Money; read: Money; difference: Money }
  'checks.paidMoreOfMonth': { month: Month; stated: Money; read: Money; difference: Money }
  'checks.paidMoreWaiting': { count: number; month: Month; stated: Money; read: Money; difference: Money }
  'checks.salesAbove': { stated: Money; read: Money; difference: Money }
  'checks.salesBelow': { stated: Money; read: Money; difference: Money }
  'checks.importAsSales': { count: number }
  'imported.again': { count: number; files: readonly (string | Text)[] }
  'imported.otherAmounts': { count: number; files: readonly (string | Text)[]; other: number }
  'imported.file': { count: number; file: string | number; manufacturer: string | number; month: Month; amount: Money }
  'imported.moreFiles': { count: number }
  'imported.isFinalized': { month: Month; file: string | number }
  'imported.cannotComeBack': { file: string | number; month: Month }
  'imported.choose': object
  'imported.leaveOut': object
  'imported.leavesNone': object
  'imported.leavesRows': { count: number }
  'imported.replace': object
  'imported.replaces': { files: readonly (string | Text)[] }
  'imported.replacedFile': { count: number; file: string | number }
  'imported.replacedWhole': { count: number; total: number; file: string | number }
  'imported.cannotReplace': { month: string | number }
  'imported.otherSales': object
  'imported.allImported': object
  'payMatrix.view': object
  'payMatrix.by.rep': object
  'payMatrix.by.manufacturer': object
  'payMatrix.by.all': object
  'payMatrix.rep': object
  'payMatrix.chooseRep': object
  'payMatrix.chooseRepHint': object
  'payMatrix.chooseManufacturer': object
  'payMatrix.chooseManufacturerHint': object
  'payMatrix.previousYear': object
  'payMatrix.nextYear': object
  'payMatrix.shown': object
  'payMatrix.show.rate': object
  'payMatrix.show.sales': object
  'payMatrix.show.commission': object
  'payMatrix.columns': object
  'payMatrix.column.territory': object
  'payMatrix.column.procedure': object
  'payMatrix.failed': object
  'payMatrix.title': { name: string | number; year: string | number }
  'payMatrix.ofMonth': { month: string | number }
  'payMatrix.leadRate': object
  'payMatrix.leadAmount': object
  'payMatrix.leadPaid': object
  'payMatrix.leadRules': object
  'payMatrix.noRules': { year: string | number }
  'payMatrix.noRulesHint': object
  'payMatrix.noRulesOfMonthHint': object
  'payMatrix.firstReps': { listed: number; total: number }
  'payMatrix.rule': object
  'payMatrix.isFinalized': object
  'payMatrix.yearSales': object
  'payMatrix.yearCommission': object
  'payMatrix.removed': object
  'payMatrix.rate': object
  'payMatrix.basis': object
  'payMatrix.basisOf.sales': object
  'payMatrix.basisOf.grossCommission': object
  'payMatrix.range': object
  'payMatrix.lines': object
  'payMatrix.sales': object
  'payMatrix.commission': object
  'payMatrix.cell': { month: string | number }
  'payMatrix.flat': object
  'payMatrix.cellOf': { name: string | number; column: string | number }
  'payMatrix.ruleRate': { rule: string | number; rate: string | number }
  'payMatrix.editRule': object
  'payMatrix.ends': { month: string | number }
  'payMatrix.toStatement': object
  'payMatrix.toRep': object
  'payMatrix.gap': object
  'payMatrix.gapWaiting': { count: number; sales: string | number }
  'payMatrix.bonus': { percent: string | number }
  'payMatrix.bonusPaid': { baseline: string | number; sales: string | number; amount: string | number }
  'payMatrix.bonusProjected': { baseline: string | number; sales: string | number; amount: string | number }
  'payMatrix.bonusOpen': object
  'payMatrix.floor.Draw': object
  'payMatrix.floor.Guarantee': object
  'payMatrix.adjustments': object
  'payMatrix.payout': object
  'payMatrix.month': object
  'payMatrix.noRates': { manufacturer: string | number; month: string | number }
  'payMatrix.noRatesHint': object
  'payMatrix.any': object
  'payMatrix.ratesOf': { manufacturer: string | number }
  'payMatrix.far': { median: string | number }
  'payMatrix.above': object
  'payMatrix.below': object
  'payMatrix.several': object
  'payMatrix.median': object
  'payMatrix.year': object
  'masterList.checking': object
  'masterList.deleted': object
  'masterList.unassigned': object
  'masterList.nameLabel.manufacturer': object
  'masterList.nameLabel.region': object
  'masterList.nameLabel.territory': object
  'masterList.nameLabel.hospital': object
  'masterList.nameLabel.surgeon': object
  'masterList.nameLabel.procedure': object
  'masterList.add.manufacturer': object
  'masterList.add.region': object
  'masterList.add.territory': object
  'masterList.add.hospital': object
  'masterList.add.surgeon': object
  'masterList.add.procedure': object
  'masterList.edit.manufacturer': object
  'masterList.edit.region': object
  'masterList.edit.territory': object
  'masterList.edit.hospital': object
  'masterList.edit.surgeon': object
  'masterList.edit.procedure': object
  'masterList.action.rename.manufacturer': object
  'masterList.action.rename.region': object
  'masterList.action.rename.territory': object
  'masterList.action.rename.hospital': object
  'masterList.action.rename.surgeon': object
  'masterList.action.rename.procedure': object
  'masterList.action.merge': object
  'masterList.action.delete': object
  'masterList.action.viewRules': object
  'masterList.action.noLines': object
  'masterList.search.manufacturer': object
  'masterList.search.region': object
  'masterList.search.territory': object
  'masterList.search.hospital': object
  'masterList.search.surgeon': object
  'masterList.search.procedure': object
  'masterList.viewWithCount': { view: string | number; number: number }
  'masterList.views': object
  'masterList.view.all': object
  'masterList.view.unassigned': object
  'masterList.view.withoutTerritories': object
  'masterList.view.withAliases': object
  'masterList.view.unused': object
  'masterList.view.unusedTerritories': object
  'masterList.view.duplicates': object
  'masterList.view.deleted': object
  'masterList.view.new': object
  'masterList.showDeleted': object
  'masterList.anyRegion': object
  'masterList.aliases': object
  'masterList.noAliases': object
  'masterList.aliasesHint': object
  'masterList.newAlias': object
  'masterList.aliasFor': object
  'masterList.sold.title': object
  'masterList.sold.none': object
  'masterList.sold.latest': { count: number; sales: string | number; month: string | number }
  'masterList.sold.highest': { sales: string | number; month: string | number }
  'masterList.sold.files': object
  'masterList.fileSetUp.title': object
  'masterList.fileSetUp.hint': object
  'masterList.fileSetUp.day': object
  'masterList.fileSetUp.latest': object
  'masterList.fileSetUp.decimalMark': object
  'masterList.fileSetUp.dateOrder': object
  'masterList.fileSetUp.percent': { percent: number }
  'masterList.addAlias': object
  'masterList.deleteAlias': { alias: string | number }
  'masterList.undoMerge': object
  'masterList.undoMergeOf': { name: string | number }
  'masterList.moreChips': { count: number }
  'masterList.noTerritories': object
  'masterList.takeOut': { territory: string | number }
  'masterList.rules': object
  'masterList.lines': object
  'masterList.linesIn': { month: Month }
  'masterList.lastSold': object
  'masterList.updatedAt': object
  'masterList.uses.title': object
  'masterList.uses.lines': object
  'masterList.uses.none': object
  'masterList.uses.linesFromTo': { lines: number; first: string | number; last: string | number }
  'masterList.uses.rules': object
  'masterList.uses.rulesInForce': { count: number; inForce: number }
  'masterList.uses.primaryFor': { count: number }
  'masterList.uses.more': { count: number }
  'masterList.assignRegion.failed': object
  'masterList.assignTerritories.label': object
  'masterList.assignTerritories.none': object
  'masterList.merge.title.territory': object
  'masterList.merge.title.hospital': object
  'masterList.merge.title.surgeon': object
  'masterList.merge.title.procedure': object
  'masterList.merge.goes': object
  'masterList.merge.stays': object
  'masterList.merge.staysHint': { name: string | number }
  'masterList.merge.swap': object
  'masterList.merge.moves': object
  'masterList.merge.aliases': { count: number }
  'masterList.merge.closedMonths': object
  'masterList.merge.canBeUndone': object
  'masterList.duplicates.none': object
  'masterList.duplicates.noneHint': object
  'masterList.duplicates.different': object
  'masterList.duplicates.used': { rules: string | number; lines: string | number }
  'masterList.delete.title': { name: string | number }
  'masterList.delete.freed': { count: number }
  'masterList.delete.kept': { count: number }
  'masterList.delete.stays': object
  'masterList.delete.confirm.manufacturer': object
  'masterList.delete.confirm.region': object
  'masterList.delete.confirm.territory': object
  'masterList.delete.confirm.hospital': object
  'masterList.delete.confirm.surgeon': object
  'masterList.delete.confirm.procedure': object
  'masterList.delete.dayHint': object
  'masterList.delete.later': { count: number }
  'masterList.available.title': object
  'masterList.available.label': object
  'masterList.available.column': object
  'masterList.available.hint': object
  'masterList.available.until': { day: string | number }
  'masterList.available.always': object
  'masterList.available.change': object
  'masterList.rates': object
  'masterList.noRates': object
  'masterList.rate.add': object
  'masterList.rate.addShort': object
  'masterList.rate.edit': object
  'masterList.rate.delete': object
  'masterList.rate.all': object
  'masterList.rate.percent': object
  'masterList.rate.percentHint': object
  'masterList.rate.from': { start: string | number }
  'masterList.rate.fromTo': { start: string | number; end: string | number }
  'masterList.empty.manufacturer': object
  'masterList.empty.region': object
  'masterList.empty.territory': object
  'masterList.empty.hospital': object
  'masterList.empty.surgeon': object
  'masterList.empty.procedure': object
  'masterList.emptyHint.region': object
  'masterList.emptyHint.manufacturer': object
  'masterList.emptyHint.others': object
  'masterList.noResult': object
  'masterList.noResultHint': object
  'masterList.noneDeleted': object
  'masterList.noneDeletedHint': object
  'masterList.bulk.delete': object
  'masterList.bulk.noneLeft': object
  'masterList.bulk.noneInRegion': object
  'masterList.bulk.tooFew': object
  'masterList.bulk.assign': object
  'masterList.bulk.deleteTitle': { count: number }
  'masterList.bulk.kept': { count: number }
  'masterList.bulk.going': { count: number }
  'masterList.bulk.staysOnLines': object
  'masterList.bulk.confirm': { count: number }
  'masterList.bulk.uses': { rules: string | number; lines: string | number }
  'masterList.bulk.more': { count: number }
  'masterList.bulk.deleted': { count: number }
  'masterList.bulk.assignTitle': { count: number }
  'masterList.bulk.moving': { count: number }
  'masterList.bulk.assigned': { count: number; region: string | number }
  'masterList.bulk.merge': object
  'masterList.bulk.mergeTitle': { count: number }
  'masterList.bulk.mergeGoing': { count: number }
  'masterList.bulk.merged': { count: number; into: string | number }
  'masterList.bulk.unAssigned': { count: number }
  'masterList.yearToDate': object
  'masterList.firstSold': object
  'masterList.primaryReps': object
  'masterList.lastFile': object
  'masterList.grossYearToDate': object
  'masterList.notOffered': object
  'masterList.aliasOf': { alias: string | number; manufacturer: string | number }
  'masterList.accountOf': { alias: string | number; number: string | number; manufacturer: string | number }
  'masterList.layouts.title': object
  'masterList.layouts.none': object
  'masterList.layouts.hint': object
  'masterList.layouts.fields': { count: number }
  'masterList.layouts.chosen': { fields: readonly (string | Text)[] }
  'masterList.layouts.imported': object
  'masterList.layouts.import': object
  'masterList.layouts.export': object
  'masterList.layouts.remove': object
  'masterList.layouts.notALayoutFile': { file: string | number }
  'entries.isGone': object
  'entries.add.rules': object
  'entries.add.bonusRules': object
  'entries.add.adjustments': object
  'entries.add.draws': object
  'entries.add.guarantees': object
  'entries.edit.rules': object
  'entries.edit.bonusRules': object
  'entries.edit.adjustments': object
  'entries.edit.draws': object
  'entries.edit.guarantees': object
  'entries.delete.rules': object
  'entries.delete.bonusRules': object
  'entries.delete.adjustments': object
  'entries.delete.draws': object
  'entries.delete.guarantees': object
  'entries.of.rules': { name: string | number }
  'entries.of.bonusRules': { name: string | number }
  'entries.of.adjustments': { name: string | number }
  'entries.of.draws': { name: string | number }
  'entries.of.guarantees': { name: string | number }
  'entries.duplicate': object
  'entries.history': object
  'entries.deleted': { entry: Text }
  'entries.noneShown': object
  'entries.showAll': object
  'entries.masterFields': object
  'entries.override': object
  'entries.overrideHint': object
  'entries.bonusSoFar': { amount: string | number }
  'entries.soldSoFar': { month: Month; amount: string | number; year: string | number }
  'entries.soldBefore': { before: string | number; amount: string | number }
  'entries.drawHint': object
  'entries.guaranteeHint': object
  'entries.upTo': { latest: Month; what: Text; start: Month }
  'entries.taken': { what: Text; start: Month; end: Month }
  'entries.takenFrom': { what: Text; start: Month }
  'entries.endFirst': { what: Text; start: Month }
  'rates.from': object
  'rates.change': object
  'rates.isFinalized': { month: Month; first: Month }
  'rates.unusual': object
  'rates.far': { usual: Percent }
  'rates.aboveGross': { gross: Percent }
  'rates.doubted': { count: number }
  'rates.areMeant': object
  'rates.effect': { month: string | number }
  'rates.effectOfLatest': { from: string | number; month: string | number }
  'rates.commission': object
  'rates.lines': { count: number }
  'rates.noResults': object
  'rates.closed': { month: Month }
  'expected.title': object
  'expected.sum': { expected: string | number; received: string | number; missing: string | number }
  'expected.complete': { received: string | number }
  'expected.usual': { day: string | number }
  'expected.dismiss': object
  'expected.dismissed': { manufacturer: string | number }
  'expected.again': { manufacturer: string | number }
  'drop.title': { count: number }
  'drop.files': object
  'drop.looking': object
  'drop.sum': { known: string | number; waiting: string | number }
  'drop.adding': object
  'drop.goOn': { count: number }
  'drop.add': { count: number }
  'drop.begun': object
  'drop.of': { manufacturer: string | number; month: string | number }
  'drop.unknown': object
  'drop.rows': { count: number }
  'drop.rowsAndSales': { count: number; sales: string | number }
  'drop.state.looking': object
  'drop.state.known': object
  'drop.state.needed': object
  'drop.state.refused': object
  'drop.state.added': object
  'drop.state.begun': object
  'drop.done.all': { count: number }
  'drop.done.some': { count: number; added: string | number }
  'drop.twin': { file: string | number }
  'sendBack.open': object
  'sendBack.title': { manufacturer: string | number }
  'sendBack.lead': { file: string | number; month: string | number }
  'sendBack.row': { row: string | number; account: string | number; column: string | number; value: string | number; wrong: string | number }
  'sendBack.rowWithSales': { row: string | number; account: string | number; sales: string | number; column: string | number; value: string | number; wrong: string | number }
  'sendBack.question': { message: string | number; dollars: string | number }
  'sendBack.text': object
  'sendBack.workbook': object
  'sendBack.csv': object
  'dashboard.keepRate': { share: string | number }
  'dashboard.failed': object
  'dashboard.territory': object
  'dashboard.allTerritories': object
  'dashboard.kpis': object
  'dashboard.kpi.totalSales': object
  'dashboard.kpi.totalGrossCommission': object
  'dashboard.kpi.payout': object
  'dashboard.kpi.companyKeeps': object
  'dashboard.kpi.effectiveRate': object
  'dashboard.about.totalSales': object
  'dashboard.about.totalGrossCommission': object
  'dashboard.about.payout': object
  'dashboard.about.companyKeeps': object
  'dashboard.about.effectiveRate': object
  'dashboard.up': { change: string | number; month: string | number }
  'dashboard.down': { change: string | number; month: string | number }
  'dashboard.same': { month: string | number }
  'dashboard.noComparison': { month: string | number }
  'dashboard.points': { points: string | number }
  'dashboard.isProvisional': object
  'dashboard.final': object
  'dashboard.notCalculated': object
  'dashboard.close.title': object
  'dashboard.close.done': { done: string | number; total: string | number }
  'dashboard.close.step.receiveFiles': object
  'dashboard.close.step.mapColumns': object
  'dashboard.close.step.matchValues': object
  'dashboard.close.step.calculate': object
  'dashboard.close.step.reviewReps': object
  'dashboard.close.step.finalize': object
  'dashboard.close.step.sendStatements': object
  'dashboard.close.count': { done: string | number; total: string | number }
  'dashboard.close.isDone': object
  'dashboard.close.isOpen': object
  'dashboard.chart.title': object
  'dashboard.attention.title': object
  'dashboard.attention.none': { month: string | number }
  'dashboard.attention.kind.salesWithoutCommission': { count: number }
  'dashboard.attention.kind.linesAboveGross': { count: number }
  'dashboard.attention.kind.bigChanges': { count: number }
  'dashboard.attention.kind.filesMissing': { count: number }
  'dashboard.attention.kind.filesWaiting': { count: number }
  'dashboard.attention.kind.filesFailed': { count: number }
  'dashboard.attention.kind.outOfDate': { count: number }
  'dashboard.attention.kind.questions': { count: number }
  'dashboard.attention.kind.statementsFailed': { count: number }
  'dashboard.attention.kind.statementsMaybeSent': { count: number }
  'dashboard.manufacturers.title': object
  'dashboard.manufacturers.other': object
  'dashboard.manufacturers.keep': object
  'dashboard.movers.title': object
  'dashboard.movers.lead': { month: string | number }
  'dashboard.movers.none': object
  'dashboard.movers.change': object
  'dashboard.files.title': object
  'dashboard.files.none': object
  'dashboard.files.state.processed': object
  'dashboard.files.state.waiting': object
  'dashboard.files.state.failed': object
  'dashboard.files.state.missing': object
  'dashboard.files.state.notExpected': object
  'dashboard.files.cell': { manufacturer: string | number; month: string | number; state: string | number }
  'dashboard.files.proof.proved': object
  'dashboard.files.proof.differs': object
  'dashboard.ending.title': object
  'dashboard.ending.none': { month: string | number }
  'dashboard.ending.kind.rule': object
  'dashboard.ending.kind.bonusRule': object
  'dashboard.ending.kind.Draw': object
  'dashboard.ending.kind.Guarantee': object
  'dashboard.ending.month': { month: string | number }
  'dashboard.bonus.projection': { count: number; year: string | number; amount: string | number }
  'dashboard.bonus.final': { count: number; year: string | number; amount: string | number }
  'dashboard.start.title': object
  'dashboard.start.name': object
  'dashboard.start.rules': object
  'dashboard.start.oneByOne': object
  'dashboard.start.files': object
  'dashboard.start.results': object
  'dashboard.start.contact': object
  'dashboard.start.done': object
  'dashboard.noData': { month: string | number }
  'dashboard.noDataHint': object
  'dashboard.showMonth': { month: string | number }
  'dashboard.uploadFiles': object
  'dashboard.sample.offer': object
  'dashboard.sample.load': object
  'dashboard.sample.title': object
  'dashboard.sample.hint': object
  'dashboard.sample.remove': object
  'chart.asTable': object
  'chart.asChart': object
  'chart.asPicture': object
  'chart.described': { name: string | number; first: string | number; from: string | number; last: string | number; to: string | number }
  'chart.provisionalHint': object
  'reports.narrow': object
  'reports.search': object
  'reports.noMatch': object
  'reports.all': object
  'reports.failed': object
  'reports.none': object
  'reports.noneHint': object
  'reports.noneOf': { name: string | number }
  'reports.moreColumns': object
  'reports.parameters': object
  'reports.from': object
  'reports.to': object
  'reports.compareTo': object
  'reports.groupBy': object
  'reports.measure.sales': object
  'reports.measure.gross': object
  'reports.measure.commission': object
  'reports.of': { name: string | number }
  'reports.provisional': { count: number; months: string | number }
  'reports.cut': { shown: string | number; number: string | number }
  'reports.recent': object
  'reports.total': object
  'reports.span': { from: string | number; to: string | number }
  'reports.against': { month: string | number; other: string | number }
  'reports.empty': object
  'reports.fromAfterTo': object
  'reports.tooManyMonths': { most: number }
  'reports.group.pay': object
  'reports.group.sales': object
  'reports.group.checks': object
  'reports.group.record': object
  'reports.name.payout': object
  'reports.name.lines': object
  'reports.name.mfr': object
  'reports.name.acct': object
  'reports.name.terr': object
  'reports.name.rep': object
  'reports.name.var': object
  'reports.name.exc': object
  'reports.name.adj': object
  'reports.name.bonus': object
  'reports.name.rates': object
  'reports.name.files': object
  'reports.name.mail': object
  'reports.name.recon': object
  'reports.name.short': object
  'reports.name.over': object
  'reports.name.missing': object
  'reports.about.payout': object
  'reports.about.lines': object
  'reports.about.mfr': object
  'reports.about.acct': object
  'reports.about.terr': object
  'reports.about.rep': object
  'reports.about.var': object
  'reports.about.exc': object
  'reports.about.adj': object
  'reports.about.bonus': object
  'reports.about.rates': object
  'reports.about.files': object
  'reports.about.mail': object
  'reports.about.recon': object
  'reports.about.short': object
  'reports.about.over': object
  'reports.about.missing': object
  'reports.by.salesperson': object
  'reports.by.manufacturer': object
  'reports.by.territory': object
  'reports.by.region': object
  'reports.by.hospital': object
  'reports.by.surgeon': object
  'reports.by.procedure': object
  'reports.by.primaryTerritory': object
  'reports.column.name': object
  'reports.column.manufacturer': object
  'reports.column.territory': object
  'reports.column.region': object
  'reports.column.hospital': object
  'reports.column.surgeon': object
  'reports.column.procedure': object
  'reports.column.selectedMonth': object
  'reports.column.lines': object
  'reports.column.sales': object
  'reports.column.gross': object
  'reports.column.commission': object
  'reports.column.total': object
  'reports.column.keeps': object
  'reports.column.keepRate': object
  'reports.column.rate': object
  'reports.column.bonus': object
  'reports.column.adjustments': object
  'reports.column.salary': object
  'reports.column.reimbursement': object
  'reports.column.topUp': object
  'reports.column.advance': object
  'reports.column.recovery': object
  'reports.column.credit': object
  'reports.column.balanceBefore': object
  'reports.column.balanceAfter': object
  'reports.column.payout': object
  'reports.column.rank': object
  'reports.column.lastYear': object
  'reports.column.before': object
  'reports.column.after': object
  'reports.column.change': object
  'reports.column.changeRate': object
  'reports.column.kind': object
  'reports.column.base': object
  'reports.column.growth': object
  'reports.column.status': object
  'reports.column.file': object
  'reports.column.rows': object
  'reports.column.storedRows': object
  'reports.column.leftOutRows': object
  'reports.column.by': object
  'reports.column.at': object
  'reports.column.version': object
  'reports.column.recipient': object
  'reports.column.startMonth': object
  'reports.column.endMonth': object
  'reports.column.rateBefore': object
  'reports.column.rateAfter': object
  'reports.column.date': object
  'reports.column.invoice': object
  'reports.column.row': object
  'reports.column.leftOutSales': object
  'reports.column.stated': object
  'reports.column.unaccounted': object
  'reports.column.unrated': object
  'reports.column.agreed': object
  'reports.column.agreedRate': object
  'reports.column.difference': object
  'reports.column.short': object
  'reports.column.over': object
  'reports.column.monthsSeen': object
  'reports.column.lastMonth': object
  'reports.column.usualSales': object
  'reports.column.employeeNumber': object
  'reports.column.email': object
  'reports.column.firstDay': object
  'reports.column.lastDay': object
  'reports.column.payCode': object
  'reports.column.part': object
  'reports.column.amount': object
  'reports.column.entry': object
  'reports.column.account': object
  'reports.column.accountName': object
  'reports.column.debit': object
  'reports.column.creditAmount': object
  'reports.column.note': object
  'reports.column.reverses': object
  'reports.column.createdOn': object
  'reports.column.received': object
  'reports.column.receivedDifference': object
  'reports.value.unearned': object
  'reports.value.above gross': object
  'reports.value.zero rate': object
  'reports.value.earned': object
  'reports.value.projection': object
  'reports.value.final': object
  'reports.value.starts': object
  'reports.value.changes': object
  'reports.value.ends': object
  'reports.value.followed': object
  'reports.value.Uploaded': object
  'reports.value.Mapped': object
  'reports.value.Processed': object
  'reports.value.Failed': object
  'reports.value.Original': object
  'reports.value.Revised': object
  'reports.value.Provisional': object
  'reports.value.Queued': object
  'reports.value.Sent': object
  'reports.value.house account': object
  'reports.value.Maybe sent': object
  'reports.reconciliation.views': object
  'reports.reconciliation.recon': object
  'reports.reconciliation.short': object
  'reports.reconciliation.over': object
  'reports.reconciliation.missing': object
  'reports.reconciliation.link': object
  'reports.reconciliation.hint.recon': object
  'reports.reconciliation.hint.short': object
  'reports.reconciliation.hint.over': object
  'reports.reconciliation.hint.missing': object
  'reports.reconciliation.nothing.recon': object
  'reports.reconciliation.nothing.short': object
  'reports.reconciliation.nothing.over': object
  'reports.reconciliation.nothing.missing': object
  'reports.reconciliation.noteTitle': object
  'reports.reconciliation.copy': object
  'reports.reconciliation.copied': object
  'reports.noteToManufacturer': { count: number; month: Month; short: Money; agreed: Money; paid: Money }
  'reports.favorites': object
  'reports.addFavorite': { report: string | number }
  'reports.removeFavorite': { report: string | number }
  'repDashboard.whyDifferent': { month: string | number }
  'repDashboard.notCalculated': { count: number; amount: string | number }
  'repDashboard.withoutRule': { count: number; amount: string | number }
  'repDashboard.choose': object
  'repDashboard.chooseHint': object
  'repDashboard.viewingAs': { name: string | number }
  'repDashboard.failed': object
  'repDashboard.provisional': { month: string | number }
  'repDashboard.noStatement': object
  'repDashboard.noStatementHint': { name: string | number; month: string | number }
  'repDashboard.noSales': { month: string | number }
  'repDashboard.commission': object
  'repDashboard.yearToDate': object
  'repDashboard.rank': object
  'repDashboard.rankOf': { rank: string | number; total: string | number }
  'repDashboard.balance': object
  'repDashboard.up': { change: string | number }
  'repDashboard.down': { change: string | number }
  'repDashboard.chart': object
  'repDashboard.accounts': object
  'repDashboard.share': object
  'repDashboard.before': object
  'repDashboard.sent': { day: string | number }
  'repDashboard.notSent': object
  'repDashboard.downloadOf': { month: string | number }
  'ruleHelp.delete': object
  'ruleHelp.deleted': { count: number }
  'ruleHelp.tester.title': object
  'ruleHelp.tester.test': object
  'ruleHelp.tester.notGiven': object
  'ruleHelp.tester.wins': object
  'ruleHelp.tester.noRule': { name: string | number }
  'ruleHelp.tester.noOneElse': object
  'ruleHelp.neverWins': { rule: string | number }
  'ruleHelp.beatenBy': { rules: readonly (string | Text)[] }
  'ruleHelp.emptyRegion': object
  'ruleHelp.unearned': { since: string | number }
  'ruleHelp.addFor': { manufacturer: string | number; territory: string | number }
  'ruleHelp.showAll': { count: number }
  'ruleHelp.becomes': object
  'ruleHelp.covers.title': object
  'ruleHelp.covers.sold': { count: number; start: string | number; end: string | number; sales: string | number }
  'ruleHelp.covers.nothingSold': object
  'ruleHelp.covers.beats': object
  'ruleHelp.covers.beatenBy': object
  'ruleHelp.covers.ties': object
  'ruleHelp.covers.tooManyAtOnce': object
  'ruleHelp.covers.before': object
  'ruleHelp.copy.title': object
  'ruleHelp.copy.action': object
  'ruleHelp.copy.factor': object
  'ruleHelp.copy.factorHint': object
  'ruleHelp.copy.copy': object
  'ruleHelp.copy.taken': object
  'ruleHelp.copy.none': object
  'ruleHelp.copy.preview': { count: number }
  'ruleHelp.copy.copied': { count: number }
  'ruleHelp.change.title': { count: number }
  'ruleHelp.change.action': object
  'ruleHelp.change.change': object
  'ruleHelp.change.by.set': object
  'ruleHelp.change.by.add': object
  'ruleHelp.change.by.multiply': object
  'ruleHelp.change.paid': { rate: string | number; span: string | number }
  'ruleHelp.change.stays': object
  'ruleHelp.change.preview': { count: number }
  'ruleHelp.change.what': object
  'ruleHelp.change.actions.end': object
  'ruleHelp.change.actions.set': object
  'ruleHelp.change.actions.add': object
  'ruleHelp.change.actions.multiply': object
  'ruleHelp.give.title': object
  'ruleHelp.give.action': object
  'ruleHelp.give.note': object
  'ruleHelp.give.given': { count: number; name: string | number }
  'ruleHelp.give.none': object
  'salespeopleImport.openingBalance': object
  'salespeopleImport.fault.required': object
  'salespeopleImport.fault.notAPercent': object
  'salespeopleImport.fault.notAnAmount': object
  'salespeopleImport.fault.twoAmounts': object
  'salespeopleImport.fault.notADate': object
  'salespeopleImport.fault.notAMonth': object
  'salespeopleImport.fault.notAWord': object
  'salespeopleImport.fault.notAYear': object
  'salespeopleImport.problem': { field: Text; message: Text }
  'salespeopleImport.problemOf.exists': { name: string | number }
  'salespeopleImport.problemOf.twice': { name: string | number }
  'salespeopleImport.problemOf.unknownPerson': { name: string | number }
  'salespeopleImport.problemOf.ambiguous': { name: string | number }
  'salespeopleImport.problemOf.twoEmails': { name: string | number }
  'salespeopleImport.problemOf.overlaps': { name: string | number }
  'salespeopleImport.problemOf.finalized': { month: Month }
  'salespeopleImport.problemOf.bonusRulesOverlap': { name: string | number }
  'salespeopleImport.problemOf.floorsOverlap': { name: string | number }
  'salespeopleImport.problemOf.entryFinalized': { month: Month }
  'salespeopleImport.tooManyRows': { most: number }
  'salespeopleImport.notReady': object
  'salespeopleImport.manyAreWaiting': object
  'salespeopleImport.stored': { what: string | number }
  'importing.lacking': { sheet: string | number }
  'importing.lackingHint': { row: number; columns: readonly (string | Text)[] }
  'importing.title': object
  'importing.action': object
  'importing.export': object
  'importing.hint': object
  'importing.template': object
  'importing.templateName': object
  'importing.read': object
  'importing.other': object
  'importing.list.salespeople': object
  'importing.list.rules': object
  'importing.list.balances': object
  'importing.list.bonusRules': object
  'importing.list.adjustments': object
  'importing.list.draws': object
  'importing.list.guarantees': object
  'importing.found.salespeople': { count: number }
  'importing.found.rules': { count: number }
  'importing.found.balances': { count: number }
  'importing.found.bonusRules': { count: number }
  'importing.found.adjustments': { count: number }
  'importing.found.draws': { count: number }
  'importing.found.guarantees': { count: number }
  'importing.sheet': { sheet: string | number }
  'importing.unread': { count: number }
  'importing.unreadHint': object
  'importing.problems': { count: number }
  'importing.problemsHint': object
  'importing.fault': { column: string | number; value: string | number; reason: string | number }
  'importing.row': { list: string | number; row: string | number }
  'importing.percents': object
  'importing.parts': object
  'importing.asWritten': object
  'importing.ratesHint': object
  'importing.names': { count: number }
  'importing.namesHint': object
  'importing.namesOf': object
  'importing.addAll': object
  'importing.addNew': { name: string | number }
  'importing.missingReps': { count: number }
  'importing.missingRepsHint': object
  'importing.createReps': { count: number }
  'importing.missingRepsOf': object
  'importing.startMonth': object
  'importing.meaningOf': { name: string | number }
  'importing.plan': object
  'importing.newMasters': { count: number }
  'importing.alreadyThere': { count: number }
  'importing.isNew': { name: string | number }
  'importing.waits.faults': object
  'importing.waits.plan': object
  'importing.waits.reps': object
  'importing.waits.names': object
  'importing.waits.percents': object
  'importing.waits.rates': object
  'importing.waits.nothing': object
  'importing.new.bonusRules': { count: number }
  'importing.new.adjustments': { count: number }
  'importing.new.draws': { count: number }
  'importing.new.guarantees': { count: number }
  'importing.new.salespeople': { count: number }
  'importing.new.rules': { count: number }
  'importing.new.balances': { count: number }
  'close.acknowledged': { count: number }
  'close.withdrawn': object
  'close.notAcknowledged': object
  'close.changedSince': object
  'close.fileExpected': object
  'close.fileNotExpected': object
  'close.reviewed': { count: number }
  'close.notReviewed': { count: number }
  'close.fact.files': { received: number; expected: number; notExpected: number }
  'close.fact.mapped': { done: number; total: number }
  'close.fact.matched': { done: number; total: number }
  'close.fact.noFiles': object
  'close.fact.checked': { differing: number; repeated: number; outside: number }
  'close.fact.adjustments': { count: number; normal: Money; salary: Money; reimbursement: Money }
  'close.fact.calculated': object
  'close.fact.calculateFirst': object
  'close.fact.sales': { number: number; amount: Money; zero: number; above: number }
  'close.fact.reviewed': { reviewed: number; people: number }
  'close.fact.total': { present: Money; before: Money; change: Money }
  'close.fact.totalAlone': { present: Money }
  'close.fact.bonus': object
  'close.fact.noBonus': object
  'close.fact.finalized': object
  'close.fact.notFinalized': object
  'close.fact.finalizeFirst': object
  'close.fact.sent': { sent: number; people: number }
  'close.fact.export': object
  'close.fact.toAcknowledge': { fact: Text; exceptions: readonly (string | Text)[] }
  'close.fact.received': { fact: Text; proved: number; differing: number; amount: Money; notStated: number }
  'close.exception.columnsNotMapped': object
  'close.exception.valuesNotMatched': object
  'close.exception.notCalculated': object
  'close.exception.noRule': object
  'close.exception.zeroRate': object
  'close.exception.aboveGross': object
  'close.exception.bigChange': object
  'close.exception.noPayout': object
  'close.exception.negativeNet': object
  'close.exception.fileMissing': object
  'close.exception.possibleDuplicate': object
  'close.exception.totalDiffers': object
  'close.exception.noEmail': object
  'close.exception.dateOutside': object
  'close.exception.endedWithoutSuccessor': object
  'close.exception.overrideOn': object
  'close.exception.largeAdjustment': object
  'close.exception.returns': object
  'close.exception.rateUnusual': object
  'close.exception.newRecords': object
  'close.exception.baselineChanged': object
  'close.why.columnsNotMapped': object
  'close.why.valuesNotMatched': object
  'close.why.notCalculated': object
  'close.why.noRule': object
  'close.why.zeroRate': object
  'close.why.aboveGross': object
  'close.why.bigChange': { share: Percent; amount: Money }
  'close.why.noPayout': object
  'close.why.negativeNet': object
  'close.why.fileMissing': object
  'close.why.possibleDuplicate': object
  'close.why.totalDiffers': object
  'close.why.noEmail': object
  'close.why.dateOutside': object
  'close.why.endedWithoutSuccessor': object
  'close.why.overrideOn': object
  'close.why.largeAdjustment': { amount: Money }
  'close.why.returns': object
  'close.why.rateUnusual': { points: Percent }
  'close.why.newRecords': object
  'close.why.baselineChanged': object
  'close.fix.columnsNotMapped': object
  'close.fix.valuesNotMatched': object
  'close.fix.noRule': object
  'close.fix.zeroRate': object
  'close.fix.aboveGross': object
  'close.fix.bigChange': object
  'close.fix.noPayout': object
  'close.fix.negativeNet': object
  'close.fix.fileMissing': object
  'close.fix.possibleDuplicate': object
  'close.fix.totalDiffers': object
  'close.fix.noEmail': object
  'close.fix.dateOutside': object
  'close.fix.endedWithoutSuccessor': object
  'close.fix.overrideOn': object
  'close.fix.largeAdjustment': object
  'close.fix.returns': object
  'close.fix.rateUnusual': object
  'close.fix.newRecords': object
  'close.fix.baselineChanged': object
  'close.severity.blocking': object
  'close.severity.warning': object
  'close.severity.info': object
  'close.severity.acknowledged': object
  'close.nothingLeft': { month: string | number }
  'close.times': { count: number }
  'close.details': object
  'close.withdraw': object
  'close.acknowledgedBy': { note: string | number; name: string | number; at: string | number }
  'close.acknowledge.title': { what: string | number }
  'close.acknowledge.amount': { count: number; amount: string | number }
  'close.acknowledge.body': object
  'close.progress': { count: number; done: string | number; month: string | number }
  'close.signature': object
  'close.task.receiveFiles': object
  'close.task.mapColumns': object
  'close.task.matchValues': object
  'close.task.checkFiles': object
  'close.task.enterAdjustments': object
  'close.task.calculate': object
  'close.task.resolveSales': object
  'close.task.reviewReps': object
  'close.task.compareTotal': object
  'close.task.annualBonus': object
  'close.task.finalize': object
  'close.task.sendStatements': object
  'close.task.exportPayouts': object
  'close.status.done': object
  'close.status.acknowledged': object
  'close.status.open': object
  'close.status.notYet': object
  'close.status.notNeeded': object
  'close.status.blocks': object
  'close.status.leftOpen': object
  'close.tick.enterAdjustments': object
  'close.tick.compareTotal': object
  'close.tick.exportPayouts': object
  'close.tickedBy': { name: string | number; at: string | number }
  'close.explain.title': { name: string | number }
  'close.explain.open': { name: string | number }
  'close.explain.part': object
  'close.explain.amount': { currency: string | number }
  'close.explain.payoutOf': { month: string | number }
  'close.explain.noHospital': object
  'close.explain.knownAccounts': object
  'close.explain.rates': object
  'close.explain.newAccounts': object
  'close.explain.lostAccounts': object
  'close.explain.bonus': object
  'close.explain.adjustments': object
  'close.explain.drawAndGuarantee': object
  'close.explain.balance': object
  'close.new': object
  'close.againstLastMonth': { currency: string | number }
  'close.reviewedColumn': object
  'close.reviewedBy': { name: string | number; at: string | number }
  'close.changedSinceReview': { before: string | number; now: string | number }
  'close.markReviewed': object
  'close.allReviewed': { count: number }
  'close.markReviewedOf': { name: string | number }
  'close.unmarkReviewed': { name: string | number }
  'close.views.all': { number: string | number }
  'close.views.needsReview': { number: string | number }
  'close.views.notReviewed': { number: string | number }
  'close.views.bigChanges': { number: string | number }
  'close.views.negative': { number: string | number }
  'close.views.noPayout': { number: string | number }
  'close.views.reviewed': { number: string | number }
  'close.unlocked': { month: string | number }
  'close.unlockedBody': { name: string | number; at: string | number; reason: string | number }
  'close.earlierOpen': { count: number; month: string | number }
  'close.checkExceptions': { count: number }
  'close.changed.rules': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.bonusrule': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.adjustment': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.draw': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.guarantee': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.file': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.ledger': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.earlierMonth': { count: number; at: string | number; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.other': { count: number; at: string | number; names: readonly (string | Text)[] }
  'close.finalize.acknowledged': object
  'close.finalize.item': { what: string | number; amount: string | number }
  'close.finalize.note': object
  'close.finalize.noteHint': object
  'close.finalize.compared': { month: string | number }
  'close.finalize.stays': object
  'close.finalize.notReviewed': { count: number; number: string | number }
  'close.notExpectedOf': { name: string | number }
  'close.log.title': object
  'close.log.none': object
  'close.log.calculated': object
  'close.log.stopped': object
  'close.log.acknowledged': { exceptions: readonly (string | Text)[]; note: string | number }
  'close.log.withdrawn': { exception: Text }
  'close.log.fileExpected': { manufacturer: string | number }
  'close.log.fileNotExpected': { manufacturer: string | number }
  'close.log.ticked': { task: Text }
  'close.log.unticked': { task: Text }
  'close.log.reviewed': { count: number }
  'close.log.notReviewed': { count: number }
  'close.log.finalized': { version: string | number }
  'close.log.unFinalized': object
  'close.log.unFinalizedBecause': { reason: string | number }
  'close.log.unlocked': { reason: string | number }
  'close.log.sent': object
  'close.log.houseAccount': { count: number; amount: Money; note: string | number }
  'close.log.houseAccountRemoved': { note: string | number }
  'close.log.matchedAgain': { count: number; value: string | number; amount: Money; from: string | number; into: string | number }
  'close.log.reviewedOf': { names: readonly (string | Text)[] }
  'close.log.notReviewedOf': { names: readonly (string | Text)[] }
  'close.totals': object
  'close.changedMore': { count: number }
  'close.changedEntry.percent': { of: string | number; percent: Percent }
  'close.changedEntry.money': { of: string | number; amount: Money }
  'close.changedEntry.added': { entry: Text }
  'close.changedEntry.removed': { entry: Text }
  'unmatched.byRule': object
  'unmatched.byLine': object
  'unmatched.sales': { currency: string | number }
  'unmatched.fix': object
  'unmatched.parts': object
  'unmatched.nearest': { name: string | number; rate: string | number; place: string | number; from: string | number; to: string | number }
  'unmatched.nearestOf': { name: string | number; rate: string | number }
  'unmatched.differs.fixed': { place: string | number; from: string | number; to: string | number }
  'unmatched.differs.otherLines': object
  'unmatched.differs.ended': { to: string | number }
  'unmatched.differs.startsLater': { from: string | number }
  'unmatched.differs.otherTerritory': { place: string | number }
  'unmatched.reason.fixed': object
  'unmatched.reason.otherLines': object
  'unmatched.reason.ended': object
  'unmatched.reason.startsLater': object
  'unmatched.reason.otherTerritory': object
  'unmatched.reason.noRuleOfManufacturer': object
  'unmatched.createRule': object
  'unmatched.createRuleFor': { manufacturer: string | number; territory: string | number }
  'unmatched.extendRule': object
  'unmatched.newAlias': object
  'unmatched.matchedAgain': { count: number; value: string | number; file: string | number; into: string | number; amount: Money }
  'unmatched.spelledNoMore': { file: string | number; value: string | number }
  'unmatched.waiting': { count: number }
  'unmatched.pays': { count: number; rate: string | number; month: Month; amount: string | number }
  'unmatched.sells': { count: number; month: Month; amount: string | number }
  'unmatched.nearestRule': object
  'unmatched.of.reason': object
  'unmatched.of.territory': object
  'unmatched.of.region': object
  'unmatched.of.manufacturer': object
  'unmatched.of.rep': object
  'unmatched.of.hospital': object
  'unmatched.of.surgeon': object
  'unmatched.of.amount': object
  'unmatched.without.territory': object
  'unmatched.without.region': object
  'unmatched.without.manufacturer': object
  'unmatched.without.rep': object
  'unmatched.without.hospital': object
  'unmatched.without.surgeon': object
  'unmatched.amount.below': { high: string | number }
  'unmatched.amount.between': { low: string | number; high: string | number }
  'unmatched.amount.from': { low: string | number }
  'unmatched.others': object
  'unmatched.rules': object
  'unmatched.grouped': { by: string | number }
  'unmatched.group': object
  'newRules.title': object
  'newRules.percentOf': { basis: string | number }
  'newRules.stale': { names: readonly (string | Text)[] }
  'newRules.created': { count: number; month: Month }
  'newRules.removed': { count: number }
  'newRules.changedSince': { names: readonly (string | Text)[] }
  'newRules.create': { count: number }
  'newRules.createOf': { count: number; manufacturer: string | number }
  'newRules.from': { month: Month }
  'newRules.sales': { count: number; amount: string | number }
  'newRules.until': { month: string | number }
  'newRules.forAll': object
  'newRules.ownRate': object
  'newRules.asRules': object
  'newRules.earnsHere': object
  'newRules.otherMonths': object
  'newRules.ofField': { field: string | number; name: string | number }
  'newRules.leaveOut': { name: string | number }
  'newRules.moreFields': object
  'newRules.hasRule': object
  'newRules.tooMany': { most: number }
  'matchAgain.which': object
  'matchAgain.spelling': object
  'matchAgain.into': object
  'matchAgain.intoHint': { name: string | number }
  'matchAgain.onlyHere': { value: string | number; manufacturer: string | number }
  'matchAgain.none': { name: string | number }
  'matchAgain.isOneHint': object
  'move.open': object
  'move.lines': { count: number }
  'openQuestions.restore.title': { file: string | number }
  'openQuestions.restore.lead': object
  'openQuestions.restore.action': object
  'openQuestions.move.title': { file: string | number }
  'openQuestions.move.lead': object
  'openQuestions.move.action': object
  'sending.titleOne': { month: string | number; name: string | number }
  'sending.provisional': object
  'sending.recipients': object
  'sending.recipient': object
  'sending.everybody': object
  'sending.copies': { to: string | number; cc: string | number }
  'sending.addAddress': { name: string | number }
  'sending.zeros': { count: number }
  'sending.message': object
  'sending.messageHint': object
  'sending.attachesPdf': object
  'sending.printsLines': object
  'sending.printsLinesHint': object
  'sending.from': { name: string | number; email: string | number }
  'sending.contact': { contact: string | number }
  'sending.noContact': { email: string | number }
  'sending.changeContact': object
  'sending.sum': { count: number; amount: string | number }
  'sending.notCalledBack': object
  'sending.preview': object
  'sending.mail': object
  'sending.form': object
  'sending.html': object
  'sending.plain': object
  'sending.fromLabel': object
  'sending.replyTo': object
  'sending.subject': object
  'sending.attachment': object
  'sending.test': object
  'sending.copyRefused': { address: string | number; reason: string | number }
  'sending.contactTitle': object
  'sending.contactHint': object
  'whatIf.action': object
  'whatIf.title': object
  'whatIf.saved': object
  'whatIf.edited': object
  'whatIf.lastMonths': object
  'whatIf.notCalculated': object
  'whatIf.writesNothing': object
  'whatIf.isFinalized': { month: Month }
  'whatIf.tooManyAtOnce': object
  'whatIf.tooManyEntries': { most: number }
  'whatIf.tooManySales': { most: number }
  'lateChanges.offer': object
  'lateChanges.floorsStay': object
  'lateChanges.title': object
  'lateChanges.isOffered': { month: Month; amount: Money }
  'lateChanges.nothingToPost': { month: Month }
  'lateChanges.touchesNone': object
  'lateChanges.paid': object
  'lateChanges.alreadyPosted': object
  'lateChanges.lines': { count: number }
  'lateChanges.invoiceDate': object
  'lateChanges.sale': object
  'lateChanges.before': object
  'lateChanges.nothing': object
  'lateChanges.earned': { amount: Money; rate: Percent }
  'lateChanges.post': object
  'lateChanges.change': object
  'lateChanges.ofMonth': { month: Month }
  'lateChanges.ofMonths': { first: Month; last: Month }
  'lateChanges.isDifferent': { amount: Money; month: Month }
  'lateChanges.overlap': object
  'lateChanges.isWhole': object
  'lateChanges.isPosted': { month: Month; name: string | number; postedIn: Month }
  'lateChanges.tooManyMonths': { most: number }
  'lateChanges.part': object
  'lateChanges.parts.commission': object
  'lateChanges.parts.bonus': object
  'savedViews.notFound': object
  'savedViews.tooMany': { most: number }
  'savedViews.tooManyInAll': { most: number }
  'savedViews.saved': { name: string | number }
  'savedViews.removed': object
  'savedViews.label': object
  'savedViews.edited': object
  'savedViews.saveAs': object
  'savedViews.saveAsTitle': object
  'savedViews.nameHint': object
  'savedViews.rename': object
  'savedViews.menuOf': { name: string | number }
  'savedViews.more': object
  'apiTokens.noScope': object
  'apiTokens.notFound': object
  'apiTokens.tooMany': { most: number }
  'apiTokens.made': { name: string | number }
  'apiTokens.revoked': { name: string | number }
  'apiTokens.lastDay.past': object
  'apiTokens.lastDay.late': object
  'apiTokens.lastDay.label': object
  'apiTokens.title': object
  'apiTokens.lead': object
  'apiTokens.none': object
  'apiTokens.noneOfAll': object
  'apiTokens.ofAllLead': object
  'apiTokens.make': object
  'apiTokens.makeLead': object
  'apiTokens.makeButton': object
  'apiTokens.example': object
  'apiTokens.scopes': object
  'apiTokens.scope.read': object
  'apiTokens.scope.files': object
  'apiTokens.scope.write': object
  'apiTokens.scopeHint.read': object
  'apiTokens.scopeHint.files': object
  'apiTokens.scopeHint.write': object
  'apiTokens.lasts': object
  'apiTokens.days': { count: number }
  'apiTokens.untilADay': object
  'apiTokens.copyNow': object
  'apiTokens.token': object
  'apiTokens.used': { at: string | number }
  'apiTokens.neverUsed': { at: string | number }
  'apiTokens.ends': { at: string | number }
  'apiTokens.ended': object
  'apiTokens.revoke': object
  'apiTokens.revokeTitle': { name: string | number }
  'apiTokens.revokeBody': object
  'interfaces.title': object
  'interfaces.lead': object
  'interfaces.docs': object
  'webhooks.title': object
  'webhooks.lead': object
  'webhooks.none': object
  'webhooks.add': object
  'webhooks.edit': object
  'webhooks.url.label': object
  'webhooks.url.hint': object
  'webhooks.url.notUsable': object
  'webhooks.url.notOpen': object
  'webhooks.url.tooLong': { most: number }
  'webhooks.events': object
  'webhooks.noEvent': object
  'webhooks.event.monthFinalized': object
  'webhooks.event.monthUnfinalized': object
  'webhooks.event.statementSent': object
  'webhooks.event.fileWaiting': object
  'webhooks.event.webhookTest': object
  'webhooks.isActive': object
  'webhooks.active': object
  'webhooks.off': object
  'webhooks.added': object
  'webhooks.saved': object
  'webhooks.removed': object
  'webhooks.notFound': object
  'webhooks.deliveryNotFound': object
  'webhooks.tooMany': { most: number }
  'webhooks.switchOnFirst': object
  'webhooks.waitsAlready': object
  'webhooks.redelivered': object
  'webhooks.testQueued': object
  'webhooks.sendTest': object
  'webhooks.removeTitle': object
  'webhooks.removeBody': { url: string | number }
  'webhooks.secret': object
  'webhooks.secretTitle': object
  'webhooks.secretLead': object
  'webhooks.deliveries': object
  'webhooks.noDeliveries': object
  'webhooks.status.Queued': object
  'webhooks.status.Delivered': object
  'webhooks.status.Failed': object
  'webhooks.answered': { status: number }
  'webhooks.trouble.address': object
  'webhooks.trouble.timeout': object
  'webhooks.trouble.unreachable': object
  'webhooks.trouble.answer': object
  'webhooks.trouble.switchedOff': object
  'webhooks.trouble.otherKey': object
  'webhooks.trouble.tooMany': object
  'webhooks.trouble.interrupted': object
  'webhooks.tries': { count: number }
  'webhooks.nextTry': { at: string | number }
  'webhooks.tooManyWaiting': object
  'ownView.title': object
  'ownView.code.subject': object
  'ownView.code.text': object
  'ownView.code.unasked': object
  'ownView.code.sent': object
  'ownView.link.leadsNowhere': object
  'ownView.link.none': object
  'ownView.link.noneHint': object
  'ownView.link.failed': object
  'ownView.leave': object
  'ownView.none': object
  'ownView.noneHint': object
  'ownView.noneOfMonth': { month: string | number }
  'ownView.askStatement': object
  'ownView.askLine': object
  'ownView.question': object
  'ownView.send': object
  'ownView.inquiries': object
  'ownView.noInquiries': object
  'ownView.waiting': object
  'ownView.answeredBy': { name: string | number; at: string | number }
  'ownView.signIn.title': object
  'ownView.signIn.lead': { address: string | number }
  'ownView.signIn.send': object
  'inquiries.title': object
  'inquiries.asked': object
  'inquiries.answered': { name: string | number }
  'inquiries.answeredUnmailed': { name: string | number }
  'inquiries.notFound': object
  'inquiries.badge': { count: number }
  'inquiries.waiting': { count: number }
  'inquiries.show': object
  'inquiries.open': object
  'inquiries.all': object
  'inquiries.none': object
  'inquiries.noneAtAll': object
  'inquiries.noneHint': object
  'inquiries.state.open': object
  'inquiries.state.answered': object
  'inquiries.about.statement': { month: string | number }
  'inquiries.about.line': { day: string | number; sales: string | number; commission: string | number }
  'inquiries.askedAt': { at: string | number }
  'inquiries.answeredAt': { at: string | number; name: string | number }
  'inquiries.toStatement': object
  'inquiries.answerLabel': object
  'inquiries.answerHint': object
  'inquiries.sendAnswer': object
  'inquiries.made': object
  'inquiries.createRule': object
  'inquiries.addAlias': object
  'inquiries.link': object
  'inquiries.linkTitle': object
  'inquiries.linkHint': object
  'inquiries.linkSave': object
  'inquiries.unlink': { what: string | number }
  'inquiries.onLine': object
  'inquiries.outcome.adjustment': { amount: Money; month: Month }
  'inquiries.outcome.rule': { rate: Percent; manufacturer: string | number; place: string | number; month: Month }
  'inquiries.outcome.alias': { alias: string | number; name: string | number }
  'inquiries.outcome.notFound': object
  'inquiries.mail.subject': { month: Month }
  'inquiries.mail.lead': { month: Month }
  'inquiries.mail.question': object
  'inquiries.mail.answer': object
  'inquiries.questionMail.subject': { name: string | number; month: Month }
  'inquiries.questionMail.lead': { name: string | number; month: Month }
  'inquiries.questionMail.line': object
  'inquiries.questionMail.question': object
  'inquiries.questionMail.open': object
  'inquiries.questionMail.why': { company: string | number }
  'inquiries.answeredGone': { name: string | number }
  'bonusBaseline.notFound': object
  'bonusBaseline.posted': { month: Month }
  'bonusBaseline.isPosted': { amount: Money; month: Month }
  'bonusBaseline.open': object
  'bonusBaseline.kept': object
  'bonusBaseline.calculated': object
  'bonusBaseline.now': object
  'bonusBaseline.figure': object
  'bonusBaseline.sales': object
  'bonusBaseline.baseline': object
  'bonusBaseline.growth': object
  'bonusBaseline.bonus': { rate: Percent }
  'bonusBaseline.keptBy': { version: number; month: Month; name: string | number; at: string | number }
  'bonusBaseline.calculatedBy': { month: Month; name: string | number; at: string | number }
  'bonusBaseline.agreed': { name: string | number; at: string | number }
  'bonusBaseline.noBaseline': object
  'bonusBaseline.changed': { before: Money; month: Month; after: Money; bonus: Money; paid: Money }
  'bonusBaseline.changedSales': { before: Money; month: Month; after: Money; bonus: Money; paid: Money }
  'bonusBaseline.willPay': { month: Month }
  'bonusBaseline.stays': { difference: Money; month: Month }
  'bonusBaseline.settled': { posted: Money }
  'bonusBaseline.post': { amount: Money; month: Month }
  'bonusBaseline.keptSales': object
  'bonusBaseline.ofYear': { year: string | number }
  'bonusBaseline.linesOf': { count: number; month: Month }
  'bonusBaseline.file': object
  'bonusBaseline.fileRow': { file: string | number; row: number }
  'bonusBaseline.salesChanged': { month: Month; difference: Money }
  'bonusBaseline.toStatement': { month: Month }
  'thresholds.percentBetween': { most: number }
  'thresholds.amountBetween': { most: number }
  'thresholds.saved': object
  'thresholds.title': object
  'thresholds.hint': object
  'thresholds.unusualRate': object
  'thresholds.bigChangeShare': object
  'thresholds.bigChangeAmount': object
  'thresholds.largeAdjustment': object
  'thresholds.changedBy': { name: string | number; at: string | number }
  'thresholds.open': object
  'arrivals.notAPort': object
  'arrivals.minutesBounds': object
  'arrivals.notAnEndpoint': object
  'arrivals.notABucket': object
  'arrivals.notARegion': object
  'arrivals.notAKeyId': object
  'arrivals.notAHost': object
  'arrivals.sendersNeeded': object
  'arrivals.enterSecretAgain': object
  'arrivals.placeNotFound': object
  'arrivals.tooManyPlaces': { most: number }
  'arrivals.placeSaved': { place: string | number }
  'arrivals.placeRemoved': { place: string | number }
  'arrivals.looking': object
  'arrivals.isFiled': { file: string | number; month: Month }
  'arrivals.isDismissed': { file: string | number }
  'arrivals.notFound': object
  'arrivals.settledAlready': object
  'arrivals.sameBytes': { file: string | number }
  'arrivals.noTable': object
  'arrivals.unpacked': { count: number }
  'arrivals.restored': object
  'arrivals.fault.noSuchHost': { host: string | number }
  'arrivals.fault.notAllowed': { host: string | number }
  'arrivals.fault.noAnswer': { host: string | number; port: string | number }
  'arrivals.fault.noFolders': object
  'arrivals.fault.folderGone': { folder: string | number }
  'arrivals.fault.tooMany': { most: number }
  'arrivals.fault.folderOutside': object
  'arrivals.fault.otherHostKey': { host: string | number; hostKey: string | number }
  'arrivals.fault.hostKeyNotConfirmed': object
  'arrivals.fault.signIn': { host: string | number; signIn: string | number }
  'arrivals.fault.broken': { host: string | number }
  'arrivals.fault.noSftp': { host: string | number }
  'arrivals.fault.privateKey': object
  'arrivals.fault.mailboxGone': { mailbox: string | number }
  'arrivals.fault.plain': object
  'arrivals.fault.certificate': { host: string | number }
  'arrivals.fault.otherKey': object
  'arrivals.fault.notSettled': object
  'arrivals.fault.notFetched': { file: string | number }
  'arrivals.fault.ours': object
  'arrivals.title': object
  'arrivals.sum': { count: number }
  'arrivals.none': object
  'arrivals.lookNow': object
  'arrivals.showAll': object
  'arrivals.allTitle': object
  'arrivals.noneYet': object
  'arrivals.from': { place: string | number; when: string | number }
  'arrivals.fromSender': { place: string | number; sender: string | number; when: string | number }
  'arrivals.file': object
  'arrivals.fileItNamed': { file: string | number }
  'arrivals.fileNamed': { file: string | number }
  'arrivals.change': object
  'arrivals.dismiss': object
  'arrivals.dismissTitle': { file: string | number }
  'arrivals.dismissBody': object
  'arrivals.more': { file: string | number }
  'arrivals.status.Arrived': object
  'arrivals.status.Waiting': object
  'arrivals.status.Filed': object
  'arrivals.status.Stored': object
  'arrivals.status.Skipped': object
  'arrivals.status.Failed': object
  'arrivals.status.Dismissed': object
  'arrivals.places.hint': object
  'arrivals.places.empty': object
  'arrivals.places.emptyHint': object
  'arrivals.places.add': object
  'arrivals.places.addTitle': object
  'arrivals.places.editTitle': { place: string | number }
  'arrivals.places.remove': object
  'arrivals.places.removeTitle': { place: string | number }
  'arrivals.places.removeBody': object
  'arrivals.places.never': object
  'arrivals.places.lastLook': { when: string | number }
  'arrivals.places.unknownSenders': { count: number }
  'arrivals.places.others': { count: number }
  'arrivals.places.state.watched': object
  'arrivals.places.state.paused': object
  'arrivals.places.state.faulty': object
  'arrivals.places.kind.folder': object
  'arrivals.places.kind.s3': object
  'arrivals.places.kind.sftp': object
  'arrivals.places.kind.imap': object
  'arrivals.places.field.nameHint': object
  'arrivals.places.field.kind': object
  'arrivals.places.field.server': object
  'arrivals.places.field.endpoint': object
  'arrivals.places.field.endpointHint': object
  'arrivals.places.field.region': object
  'arrivals.places.field.port': object
  'arrivals.places.field.security': object
  'arrivals.places.field.user': object
  'arrivals.places.field.keyId': object
  'arrivals.places.field.passwordOrKey': object
  'arrivals.places.field.secretKey': object
  'arrivals.places.field.secretKept': object
  'arrivals.places.field.folder': object
  'arrivals.places.field.folderHint': { root: string | number }
  'arrivals.places.field.noFolderHint': object
  'arrivals.places.field.bucket': object
  'arrivals.places.field.mailbox': object
  'arrivals.places.field.mailboxHint': object
  'arrivals.places.field.hostKey': object
  'arrivals.places.field.hostKeyHint': object
  'arrivals.places.field.senders': object
  'arrivals.places.field.sendersHint': object
  'arrivals.places.field.everyMinutes': object
  'arrivals.places.field.afterwards': object
  'arrivals.places.field.isActive': object
  'arrivals.places.field.storesByItself': object
  'arrivals.places.afterwards.left': object
  'arrivals.places.afterwards.moved': object
  'arrivals.places.afterwards.deleted': object
  'arrivals.places.security.tls': object
  'arrivals.places.security.starttls': object
  'arrivals.places.security.none': object
  'arrivals.places.try': object
  'arrivals.places.works': { count: number }
  'arrivals.places.unknownKey': { hostKey: string | number }
  'arrivals.places.confirmKey': object
  'offline.banner': object
  'offline.notSaved': object
  'help.title': object
  'help.ask': object
  'help.guide': object
  'help.more': object
  'help.pages': object
  'help.steps': object
  'help.notes': object
  'help.keys': object
  'help.open': object
  'floors.band': object
  'floors.earlier': object
  'floors.later': object
  'floors.months': { start: string | number; end: string | number }
  'floors.runs': { what: Text; start: Month; end: Month }
  'floors.runsOn': { what: Text; start: Month }
  'houseAccount.title': object
  'houseAccount.tab': { number: string | number; amount: string | number }
  'houseAccount.body': object
  'houseAccount.offered': { count: number; name: string | number; amount: string | number }
  'houseAccount.chosen': object
  'houseAccount.which': object
  'houseAccount.at': object
  'houseAccount.confirm': object
  'houseAccount.takeBack': object
  'houseAccount.paid': { count: number }
  'houseAccount.empty': object
  'houseAccount.emptyHint': object
  'houseAccount.stored': { count: number; amount: Money }
  'houseAccount.removed': object
  'houseAccount.changedSince': object
  'houseAccount.calculateFirst': { month: Month }
  'houseAccount.notFound': object
  'paySummary.title': object
  'paySummary.upTo': { month: string | number }
  'paySummary.byCommission': { month: string | number }
  'paySummary.notListed': { month: string | number }
  'paySummary.payouts': object
  'paySummary.span': object
  'paySummary.months': { months: number }
  'paySummary.fromTo': { first: string | number; from: string | number; last: string | number; to: string | number }
  'paySummary.none': object
  'received.added': object
  'received.updated': object
  'received.removed': object
  'received.notFound': object
  'received.tooMany': { month: Month; most: number }
  'received.listTooLong': { most: number }
  'received.imported': { added: number; completed: number; known: number }
  'received.title': object
  'received.panel': { month: string | number }
  'received.state.proved': object
  'received.state.differs': { amount: string | number }
  'received.state.notStated': object
  'received.open': { manufacturer: string | number; state: string | number }
  'received.add': object
  'received.addShort': object
  'received.addFor': { manufacturer: string | number }
  'received.addForMonth': { month: string | number }
  'received.edit': object
  'received.receivedOn': object
  'received.reference': object
  'received.referenceHint': object
  'received.enteredBy': object
  'received.total': object
  'received.none': object
  'received.noMonths': object
  'received.noDate': object
  'received.sums': { received: string | number; files: string | number }
  'received.import': object
  'received.importNote': object
  'received.listHint': object
  'received.openFile': object
  'received.listed': object
  'received.manufacturerOf': { line: string | number }
  'received.skip': object
  'received.skipped': { count: number }
  'received.notRead': { count: number; rows: readonly (string | Text)[] }
  'received.notReadRow': { row: string | number; column: string | number; value: string | number }
  'gap.rows.value': { count: number; value: string | number; column: string | number }
  'gap.rows.values': { count: number; values: readonly (string | Text)[]; column: string | number }
  'gap.rows.word': { count: number; word: string | number; column: string | number }
  'gap.rows.blank': { count: number; column: string | number }
  'gap.rows.filled': { count: number; column: string | number }
  'gap.rows.negative': { count: number; column: string | number }
  'gap.rows.zero': { count: number; column: string | number }
  'gap.rows.notNumber': { count: number; column: string | number }
  'gap.rows.outside': { count: number; month: Month; column: string | number }
  'gap.rows.before': { count: number; month: Month; column: string | number }
  'gap.rows.after': { count: number; month: Month; column: string | number }
  'gap.rows.month': { count: number; month: Month; column: string | number }
  'gap.rows.repeats': { count: number }
  'gap.rows.sameSales': { count: number }
  'gap.rows.sameInvoices': { count: number }
  'gap.rows.laterInvoices': { count: number }
  'gap.rows.earlierInvoices': { count: number }
  'gap.rows.signs': { count: number }
  'gap.rows.credits': { count: number }
  'gap.rows.between': { count: number; first: string | number; last: string | number }
  'gap.rows.single': { row: string | number }
  'gap.rows.sumOfOthers': { row: string | number }
  'gap.leaveOut': { what: Text }
  'gap.credits': { what: Text }
  'gap.only': { what: Text }
  'gap.column': { column: string | number }
  'gap.deducted': { column: string | number }
  'gap.added': { column: string | number }
  'gap.product': { column: string | number }
  'gap.comma': object
  'gap.point': object
  'gap.otherSign': object
  'gap.tooLarge': { times: number }
  'gap.tooSmall': { times: number }
  'gap.partPaid': { percent: Percent }
  'gap.percent': { percent: Percent }
  'gap.sheet': { sheet: string | number }
  'gap.sheetIsMissing': { sheet: string | number }
  'gap.bad': { count: number; difference: Money }
  'gap.skipped': { count: number; difference: Money }
  'gap.done': object
  'gap.takenBack': object
  'gap.notOpen': object
  'gap.action.leaveOut': { count: number }
  'gap.action.readAsCredits': { count: number }
  'gap.action.useColumn': { column: string | number }
  'gap.action.useSheet': { sheet: string | number }
  'gap.action.useComma': object
  'gap.action.usePoint': object
  'gap.action.usePercent': { percent: Percent }
  'gap.action.turn': object
  'gap.action.divide': { times: number }
  'gap.action.multiply': { times: number }
  'gap.title': { amount: string | number }
  'gap.proved': { amount: string | number }
  'gap.withOthers': { amount: string | number }
  'gap.closed': object
  'gap.importAnyway': object
  'gap.unexplained': object
  'gap.importedFirst': object
  'gap.firstRows': { count: number; rows: readonly (string | Text)[] }
  'sample.isLoaded': { month: Month }
  'sample.isRemoved': object
  'sample.notEmpty': object
  'sample.notLoaded': object
  'sample.usedBy.finalized': { month: Month }
  'sample.usedBy.running': { month: Month }
  'sample.usedBy.file': { name: string | number }
  'sample.usedBy.statement': { name: string | number }
  'sample.usedBy.rep': { name: string | number }
  'sample.usedBy.manufacturer': { name: string | number }
}
