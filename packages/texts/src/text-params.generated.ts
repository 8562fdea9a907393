// Written by `npm run text:types` from assets/i18n/en.json.
import type { Money, Month, Percent, Unbranded } from '@fairshare/engine/values'
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
  'check.badRows': { count: Unbranded<number> }
  'check.leaveOut': { count: Unbranded<number> }
  'check.noneSkipped': object
  'check.notSales.blank': { count: Unbranded<number> }
  'check.notSales.letterhead': { count: Unbranded<number> }
  'check.notSales.note': { count: Unbranded<number> }
  'check.notSales.repeatedHeader': { count: Unbranded<number> }
  'check.notSales.subtotal': { count: Unbranded<number> }
  'check.notSales.total': { count: Unbranded<number> }
  'check.noTotal': object
  'check.ofRows': { count: Unbranded<number> }
  'check.rows': object
  'check.skipped': object
  'check.store': { count: Unbranded<number> }
  'check.openQuestions': { count: Unbranded<number> }
  'check.ownTotal': { amount: Unbranded<number> }
  'check.difference': { amount: Unbranded<number> }
  'check.blanks': { field: Unbranded<string | number> }
  'check.blankRows': { count: Unbranded<number> }
  'check.fixed': { field: Unbranded<string | number> }
  'check.valueInRow': { target: Unbranded<string | number>; row: Unbranded<string | number> }
  'check.correct': object
  'check.corrected': { count: Unbranded<number> }
  'check.correctedTo': { row: Unbranded<string | number>; target: Unbranded<string | number>; value: Unbranded<string | number> }
  'check.preview': { count: Unbranded<number> }
  'check.percent': { percent: Percent }
  'check.creditRows': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'check.dates': { month: Month }
  'check.outside': { count: Unbranded<number> }
  'check.noneOutside': object
  'check.fromTo': { first: Unbranded<string>; last: Unbranded<string> }
  'check.credits': object
  'check.newRecords': object
  'check.moreNames': { count: Unbranded<number> }
  'check.zeroSales': object
  'check.zeroTitle': { count: Unbranded<number> }
  'check.alike': object
  'check.alikeTitle': { count: Unbranded<number> }
  'check.alikeHint': object
  'check.removeOne': object
  'check.keepBoth': object
  'check.rowsLike': { rows: readonly (string | Text)[] }
  'check.outsideTitle': { count: Unbranded<number>; month: Month }
  'check.outsideHint': object
  'check.keep': object
  'check.kept': object
  'check.listed': { count: Unbranded<number> }
  'check.listedDearest': { count: Unbranded<number> }
  'check.repeatedRows': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'check.takeIn': { row: Unbranded<string | number> }
  'check.unpaid': object
  'check.unpaidTitle': { count: Unbranded<number> }
  'check.unpaidHint': { month: Month }
  'check.allPaid': object
  'check.pays': object
  'check.paysTo': { count: Unbranded<number> }
  'check.paysTitle': object
  'check.paysHint': { month: Month }
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
  'check.newTitle': { count: Unbranded<number> }
  'check.newHint': object
  'check.undoNew': { name: Unbranded<string | number> }
  'check.notStored': object
  'check.writeAs': { example: Unbranded<string | number> }
  'check.downloadBad': object
  'check.rowsStored': object
  'check.previewStored': { count: Unbranded<number> }
  'check.summary': object
  'check.rate': object
  'check.usualRate': { usual: Unbranded<number> }
  'check.otherRate': { usual: Unbranded<number> }
  'check.noUsualRate': object
  'check.accounts': object
  'check.monthBefore': object
  'check.showAll': object
  'check.leftOutRows': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'check.soldRows': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'command.groups.actions': object
  'command.groups.goTo': object
  'command.groups.months': object
  'command.groups.records': object
  'command.groups.thisMonth': object
  'command.groups.recent': object
  'command.keys': object
  'command.open': object
  'command.openBy': { keys: Unbranded<string | number> }
  'command.placeholder': object
  'command.switchLanguage': { language: Unbranded<string | number> }
  'command.toggleTheme': object
  'command.mapNext': object
  'command.calculate': object
  'command.exceptions': object
  'command.notCalculated': { month: Month }
  'command.exportView': object
  'command.openRepFirst': object
  'command.noList': object
  'commissions.tabs.reps': object
  'commissions.tabs.unmatched': object
  'commissions.tabs.exceptions': object
  'commissions.tabs.close': object
  'commissions.state.noFiles': object
  'commissions.state.mapping': { done: Unbranded<string | number>; count: Unbranded<number> }
  'commissions.state.ready': object
  'commissions.state.calculating': { percent: Unbranded<string | number> }
  'commissions.state.failed': object
  'commissions.state.calculated': object
  'commissions.state.outOfDate': object
  'commissions.state.finalized': object
  'commissions.state.sending': object
  'commissions.state.locked': object
  'commissions.state.toCheck': { number: Unbranded<string | number> }
  'commissions.state.unlocked': object
  'commissions.state.incomplete': object
  'commissions.notCalculated': object
  'commissions.lastRun': { at: Unbranded<string> }
  'commissions.lastRunBy': { at: Unbranded<string>; name: Unbranded<string | number> }
  'commissions.finalizedBy': { at: Unbranded<string>; name: Unbranded<string | number> }
  'commissions.repCount': { count: Unbranded<number> }
  'commissions.lineCount': { count: Unbranded<number> }
  'commissions.files': { count: Unbranded<number>; done: Unbranded<string | number> }
  'commissions.percent': { percent: Unbranded<string | number> }
  'commissions.ofMonth': { name: Unbranded<string | number>; month: Month }
  'commissions.ofShortMonth': { name: Unbranded<string | number>; month: Month }
  'commissions.uploadFiles': object
  'commissions.mapFiles': object
  'commissions.calculate': object
  'commissions.addRules': object
  'commissions.recalculate': object
  'commissions.calculateAgain': object
  'commissions.calculateAnnual': { year: Unbranded<string | number> }
  'commissions.whatFailed': object
  'commissions.notNow.calculate': object
  'commissions.notNow.finalize': object
  'commissions.notNow.unFinalize': object
  'commissions.notNow.unLock': object
  'commissions.notNow.correct': object
  'commissions.notice.failed': object
  'commissions.notice.earlierStand': { at: Unbranded<string> }
  'commissions.notice.outOfDate': object
  'commissions.notice.outOfDateBody': { at: Unbranded<string> }
  'commissions.notice.finalized': { month: Month }
  'commissions.notice.finalizedBody': object
  'commissions.notice.locked': { month: Month }
  'commissions.notice.lockedBody': object
  'commissions.notice.notRefreshed': object
  'commissions.notice.unsent': { count: Unbranded<number> }
  'commissions.notice.unsentBody': object
  'commissions.notice.maybeSent': { count: Unbranded<number> }
  'commissions.notice.maybeSentBody': object
  'commissions.notice.toFailed': object
  'commissions.progress.starting': object
  'commissions.progress.reps': { count: Unbranded<number>; done: Unbranded<string | number> }
  'commissions.progress.startedBy': { name: Unbranded<string | number> }
  'commissions.progress.label': object
  'commissions.stop.title': { month: Month }
  'commissions.stop.body': object
  'commissions.stop.confirm': object
  'commissions.stop.cancel': object
  'commissions.again.title': { month: Month }
  'commissions.again.body': { count: Unbranded<number> }
  'commissions.strip.payout': { currency: Unbranded<string | number> }
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
  'commissions.strip.more': { change: string; month: Month }
  'commissions.strip.less': { change: string; month: Month }
  'commissions.strip.same': { month: Month }
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
  'commissions.column.payout': { currency: Unbranded<string | number> }
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
  'commissions.total': { count: Unbranded<number> }
  'commissions.nothingFits': object
  'commissions.nothingFitsHint': object
  'commissions.empty.noFiles': { month: Month }
  'commissions.empty.noFilesHint': object
  'commissions.empty.latest': { month: Month }
  'commissions.empty.calculating': object
  'commissions.empty.calculatingHint': object
  'commissions.empty.ready': { month: Month }
  'commissions.empty.readyHint': { files: Unbranded<string | number>; lines: Unbranded<string | number> }
  'commissions.empty.noOne': object
  'commissions.empty.noOneHint': object
  'commissions.empty.mapping': { month: Month }
  'commissions.empty.missing': { count: Unbranded<number> }
  'commissions.panel.label': { name: Unbranded<string | number> }
  'commissions.panel.back': object
  'commissions.panel.close': object
  'commissions.panel.previous': object
  'commissions.panel.next': object
  'commissions.panel.record': object
  'commissions.panel.none': object
  'commissions.panel.noneHint': object
  'commissions.closed.Finalized': { month: Month }
  'commissions.closed.Locked': { month: Month }
  'commissions.closed.running': object
  'commissions.send.provisional': object
  'commissions.send.noEmail': object
  'commissions.send.onItsWay': object
  'commissions.send.calculateFirst': object
  'commissions.send.address.open': object
  'commissions.send.address.label': { name: Unbranded<string | number> }
  'commissions.send.address.save': object
  'commissions.sendAll.open': object
  'commissions.sendAll.title': { month: Month }
  'commissions.sendAll.alreadySent': { count: Unbranded<number> }
  'commissions.sendAll.finalizeFirst': object
  'commissions.sendAll.body': object
  'commissions.sendAll.confirm': { count: Unbranded<number> }
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
  'commissions.sent.retryFailed': { count: Unbranded<number> }
  'commissions.sent.confirm': object
  'commissions.sent.copyLink': object
  'commissions.sent.copied': object
  'commissions.sent.notCopied': { link: Unbranded<string | number> }
  'commissions.sent.views.all': { number: Unbranded<string | number> }
  'commissions.sent.views.notSent': { number: Unbranded<string | number> }
  'commissions.sent.views.failed': { number: Unbranded<string | number> }
  'commissions.sent.views.sent': { number: Unbranded<string | number> }
  'commissions.finalize.open': object
  'commissions.finalize.title': { month: Month }
  'commissions.finalize.blocked': object
  'commissions.finalize.figure': { currency: Unbranded<string | number> }
  'commissions.finalize.body': object
  'commissions.finalize.confirm': { month: Month }
  'commissions.correct.open': object
  'commissions.correct.title': { month: Month }
  'commissions.correct.body': object
  'commissions.correct.confirm': { month: Month }
  'commissions.unFinalize.open': object
  'commissions.unFinalize.title': { month: Month }
  'commissions.unFinalize.body': object
  'commissions.unFinalize.ledger': object
  'commissions.unFinalize.noLedger': object
  'commissions.unFinalize.sent': { count: Unbranded<number> }
  'commissions.unFinalize.sentBody': object
  'commissions.unFinalize.sentTitle': object
  'commissions.unFinalize.confirm': { month: Month }
  'commissions.unFinalize.blocked': object
  'commissions.unLock.open': object
  'commissions.unLock.title': { month: Month }
  'commissions.unLock.body': object
  'commissions.unLock.reason': object
  'commissions.unLock.reasonHint': object
  'commissions.unLock.type': { month: Month }
  'commissions.unLock.notTheMonth': { month: Month }
  'commissions.unLock.confirm': { month: Month }
  'commissions.history.title': object
  'commissions.history.none': object
  'commissions.history.failed': { error: Text }
  'commissions.history.annual': object
  'commissions.history.annualOf': { amount: Unbranded<number> }
  'commissions.history.column.date': object
  'commissions.history.column.start': object
  'commissions.history.column.end': object
  'commissions.history.column.progress': object
  'commissions.history.column.status': object
  'commissions.history.column.by': object
  'commissions.history.column.lines': object
  'commissions.history.column.payout': { currency: Unbranded<string | number> }
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
  'commissions.adjustment.removeAll': { count: Unbranded<number> }
  'commissions.adjustment.removeMost': { most: Unbranded<number> }
  'commissions.adjustment.rep': object
  'commissions.adjustment.paste.open': object
  'commissions.adjustment.paste.add': object
  'commissions.adjustment.paste.title': object
  'commissions.adjustment.paste.body': { month: Month }
  'commissions.adjustment.paste.rowsHint': object
  'commissions.adjustment.paste.preview': object
  'commissions.adjustment.paste.fault': object
  'commissions.adjustment.paste.faults': { count: Unbranded<number> }
  'commissions.adjustment.paste.wrong.columns': object
  'commissions.adjustment.paste.wrong.rep': { name: Unbranded<string | number> }
  'commissions.adjustment.paste.wrong.several': { name: Unbranded<string | number> }
  'commissions.adjustment.paste.wrong.description': object
  'commissions.adjustment.paste.wrong.tooLong': object
  'commissions.adjustment.paste.wrong.amount': { amount: Unbranded<string | number> }
  'commissions.adjustment.paste.wrong.type': { type: Unbranded<string | number> }
  'commissions.adjustment.paste.tooMany': { most: Unbranded<string | number> }
  'commissions.adjustment.addToAll': { count: Unbranded<number> }
  'commissions.adjustment.toEach': { names: readonly (string | Text)[] }
  'commissions.adjustment.effect': { month: Month }
  'commissions.lines.total': { count: Unbranded<number> }
  'commissions.lines.nothingFits': { q: Unbranded<string | number> }
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
  'commissions.lines.groups': { count: Unbranded<number> }
  'commissions.lines.noOne': object
  'commissions.lines.noHospital': object
  'commissions.lines.ofSales': { count: Unbranded<number> }
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
  'commissions.unmatched.emptyTotal': { count: Unbranded<number>; amount: Unbranded<number> }
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
  'commissions.why.times': { rate: Unbranded<number> }
  'commissions.why.equals': { amount: Unbranded<number> }
  'commissions.why.winner': object
  'commissions.why.losers': { count: Unbranded<number> }
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
  'commissions.why.fileRow': { file: Unbranded<string | number>; row: Unbranded<string | number> }
  'commissions.why.invoice': { number: Unbranded<string | number> }
  'commissions.badge': { count: Unbranded<number> }
  'commissions.noRegion': object
  'commissions.part': object
  'commissions.change.label': object
  'commissions.change.more': object
  'commissions.change.less': object
  'commissions.change.same': object
  'commissions.change.new': object
  'commissions.change.by': object
  'commissions.takeStatements': { count: Unbranded<number> }
  'commissions.countedForEach': { amount: Unbranded<number> }
  'commissions.changeOfOthers': { amount: Unbranded<number> }
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
  'filter.chip': { filter: Unbranded<string | number>; values: Unbranded<string | number> }
  'filter.clear': { filter: Unbranded<string | number> }
  'filter.clearAll': object
  'filter.clearSearch': object
  'filter.counted': { label: Unbranded<string | number>; count: Unbranded<number> }
  'filter.results': { count: Unbranded<number> }
  'filter.searchIn': { filter: Unbranded<string | number> }
  'filter.show': { count: Unbranded<number> }
  'form.addNew': object
  'form.addNewNamed': { name: Unbranded<string | number> }
  'form.backToList': object
  'form.capsLock': object
  'form.choose': object
  'form.chooseFile': object
  'form.clearField': { field: Unbranded<string | number> }
  'form.discard': object
  'form.discardTitle': object
  'form.draft': object
  'form.endMonth': object
  'form.endYear': object
  'form.hidePassword': object
  'form.ignoreDraft': object
  'form.keepEditing': object
  'form.length': { used: Unbranded<number>; most: Unbranded<number> }
  'form.monthPattern': object
  'form.notAMonth': object
  'form.monthTooEarly': { month: Month }
  'form.monthTooLate': { month: Month }
  'form.moreFound': { count: Unbranded<number> }
  'form.newLabel': { field: Unbranded<string | number> }
  'form.none': object
  'form.nowIs': { value: Unbranded<string | number> }
  'form.searching': object
  'form.openMonths': { field: Unbranded<string | number> }
  'form.overtaken': object
  'form.overtakenHint': object
  'form.phoneHint': object
  'form.phonePrefix': object
  'form.readAs': { value: string }
  'form.severalWrong': { count: Unbranded<number> }
  'form.showPassword': object
  'form.startMonth': object
  'form.startYear': object
  'form.takeTheirs': object
  'form.upTo': { month: Month }
  'form.wrong': { field: Unbranded<string | number>; message: Unbranded<string | number> }
  'form.noneHint': object
  'form.noneHintYear': object
  'form.earlierYears': object
  'form.laterYears': object
  'form.years': { first: Unbranded<string | number>; last: Unbranded<string | number> }
  'login.lead': { company: Unbranded<string | number> }
  'login.remember': object
  'login.rememberHint': object
  'login.forgot': object
  'login.or': object
  'login.openId': { provider: Unbranded<string | number> }
  'login.openIdFailed': object
  'login.openIdGoesOn': object
  'login.tooMany': { message: Unbranded<string | number> }
  'login.wrongCredentials': object
  'match.acceptStrong': { count: Unbranded<number> }
  'match.add': object
  'match.addAll': { count: Unbranded<number> }
  'match.addNew': object
  'match.affects': { count: Unbranded<number>; sales: Unbranded<number> }
  'match.allMatched': object
  'match.back': object
  'match.check': object
  'match.detail': object
  'match.failed': object
  'match.kind': object
  'match.kinds': object
  'match.leave': object
  'match.matchTo': object
  'match.new': { name: Unbranded<string | number> }
  'match.noneFound': object
  'match.eachByItself': object
  'match.noResult': object
  'match.nothing': object
  'match.nothingHint': object
  'match.other': object
  'match.otherPlaceholder': object
  'match.perhaps': { name: Unbranded<string | number> }
  'match.redo': object
  'match.search': object
  'match.steps': object
  'match.title': { manufacturer: Unbranded<string | number> }
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
  'match.reason.initials': { value: Unbranded<string | number> }
  'match.reason.alias': { alias: Unbranded<string | number> }
  'match.reason.alike': { percent: Unbranded<number> }
  'match.reason.shares.surgeon': { count: Unbranded<number>; shared: Unbranded<string | number> }
  'match.reason.shares.hospital': { count: Unbranded<number>; shared: Unbranded<string | number> }
  'match.reason.account': object
  'match.leaveAll': { count: Unbranded<number> }
  'match.overtakenHint': { some: readonly (string | Text)[] }
  'match.overtakenValue': { value: Unbranded<string | number>; theirs: Unbranded<string | number>; mine: Unbranded<string | number> }
  'match.gotIt': object
  'match.useFor': object
  'match.useForThis': { manufacturer: Unbranded<string | number> }
  'match.regionOfNew': object
  'match.noRegion': object
  'match.progress': { matched: Unbranded<number>; all: Unbranded<number> }
  'match.open': { count: Unbranded<number>; sales: Unbranded<number> }
  'match.savedAt': { at: Unbranded<string> }
  'match.linesOfValue': object
  'match.companions.hospital': { some: readonly (string | Text)[] }
  'match.companions.surgeon': { some: readonly (string | Text)[] }
  'match.companions.procedure': { some: readonly (string | Text)[] }
  'match.companions.territory': { some: readonly (string | Text)[] }
  'match.alsoHere': { name: Unbranded<string | number>; some: readonly (string | Text)[] }
  'match.exportXlsx': object
  'match.exportCsv': object
  'match.exportTitle': object
  'match.knownListed': { listed: Unbranded<number>; all: Unbranded<number> }
  'match.matchedBy': object
  'match.matchedAt': object
  'match.changeTo': object
  'match.state': object
  'match.stateOpen': object
  'match.stateDecided': object
  'match.meanwhile': { count: Unbranded<number>; by: readonly (string | Text)[] }
  'match.someoneElse': object
  'match.isMatched': { value: Unbranded<string | number>; theirs: Unbranded<string | number> }
  'match.matchedHint': { some: readonly (string | Text)[] }
  'match.isStoredHint': object
  'match.openOnly': { count: Unbranded<number> }
  'match.account': { number: Unbranded<string | number> }
  'match.valueWithAccount': { value: Unbranded<string | number>; number: Unbranded<string | number> }
  'match.otherName': { number: Unbranded<string | number>; name: Unbranded<string | number> }
  'match.sharedName': object
  'months.choose': object
  'months.chosen': { month: Month }
  'months.mark.data': object
  'months.mark.empty': object
  'months.mark.locked': object
  'months.mark.finalized': object
  'months.marked': { month: Month; mark: Unbranded<string | number> }
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
  'months.blocker.notMapped': { count: Unbranded<number> }
  'months.blocker.notMatched': { count: Unbranded<number> }
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
  'notifications.open': { count: Unbranded<number> }
  'notifications.progress': { title: Unbranded<string | number>; percent: Unbranded<string | number> }
  'notifications.reps': { count: Unbranded<number>; done: Unbranded<string | number> }
  'notifications.title': object
  'notifications.sending': { month: Month }
  'notifications.statements': { count: Unbranded<number>; done: Unbranded<number> }
  'notifications.sent': { month: Month }
  'notifications.sentResult': { count: Unbranded<number>; sent: Unbranded<number> }
  'notifications.undone': object
  'notifications.notDelivered': { month: Month }
  'pager.first': object
  'pager.last': object
  'pager.next': object
  'pager.page': { page: Unbranded<string | number> }
  'pager.previous': object
  'pager.shown': { count: Unbranded<number>; from: Unbranded<string | number>; to: Unbranded<string | number> }
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
  'shell.copyright': { year: Unbranded<string | number>; text: Unbranded<string | number> }
  'shell.fullscreen': object
  'shell.language': { language: Unbranded<string | number> }
  'shell.leaveFullscreen': object
  'shell.logout': object
  'shell.menu': object
  'shell.skip': object
  'shell.theme.auto': object
  'shell.theme.dark': object
  'shell.theme.label': object
  'shell.theme.light': object
  'shell.toggleSidebar': object
  'shell.userMenu': { initials: Unbranded<string | number>; name: Unbranded<string | number> }
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
  'statement.revision': { before: Unbranded<number>; after: Unbranded<number>; causes: string }
  'statement.howWeGetThere': object
  'statement.step': object
  'statement.amount': { currency: Unbranded<string | number> }
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
  'statement.floor.Draw': { amount: Unbranded<number> }
  'statement.floor.Guarantee': { amount: Unbranded<number> }
  'statement.adjustment': { description: Unbranded<string | number>; amount: Unbranded<number> }
  'statement.noAdjustments': object
  'statement.balanceBefore': object
  'statement.balanceAfter': object
  'statement.balanceStatus.even': object
  'statement.balanceStatus.owed': object
  'statement.balanceStatus.credit': object
  'statement.bonusProgress': object
  'statement.bonuses': object
  'statement.projection': object
  'statement.baseline.prior year': { rate: Unbranded<number>; year: Unbranded<string | number>; sales: Unbranded<number>; baseline: Unbranded<number>; before: Unbranded<string | number> }
  'statement.baseline.override': { rate: Unbranded<number>; year: Unbranded<string | number>; sales: Unbranded<number>; baseline: Unbranded<number> }
  'statement.baseline.no baseline': { rate: Unbranded<number>; year: Unbranded<string | number>; sales: Unbranded<number>; before: Unbranded<string | number> }
  'statement.baselineSoFar.prior year': { rate: Unbranded<number>; month: Month; sales: Unbranded<number>; baseline: Unbranded<number>; before: Unbranded<string | number> }
  'statement.baselineSoFar.override': { rate: Unbranded<number>; month: Month; sales: Unbranded<number>; baseline: Unbranded<number> }
  'statement.baselineSoFar.no baseline': { rate: Unbranded<number>; month: Month; sales: Unbranded<number>; before: Unbranded<string | number> }
  'statement.lines': object
  'statement.noLines': object
  'statement.rate.sales': { rate: Unbranded<number> }
  'statement.rate.grossCommission': { rate: Unbranded<number> }
  'statement.lineCount': { count: Unbranded<number> }
  'statement.span': { start: Month; end: Month }
  'statement.spanNoEnd': { start: Month }
  'statement.onSales': { sales: Unbranded<number> }
  'statement.openRule': object
  'statement.moreLines': { shown: Unbranded<number>; number: Unbranded<number> }
  'statement.ruleTotal': object
  'statement.linesOf': { rule: Unbranded<string | number> }
  'statement.searchLines': object
  'statement.found': { words: Unbranded<string | number> }
  'statement.foundLines': { count: Unbranded<number> }
  'statement.searchedLines': { number: Unbranded<number> }
  'statement.why': object
  'statement.whyOf': { date: Unbranded<string>; amount: Unbranded<number> }
  'statement.column.invoiceDate': object
  'statement.column.account': object
  'statement.column.gross': object
  'statement.column.hospital': object
  'statement.column.effectiveRate': object
  'statement.scope.region': { name: Unbranded<string | number> }
  'statement.scope.surgeon': { name: Unbranded<string | number> }
  'statement.final': object
  'statement.provisional': object
  'statement.title': object
  'statement.kind.Original': object
  'statement.kind.Revised': object
  'statement.kind.Provisional': object
  'statement.number': { number: Unbranded<string | number> }
  'statement.version': { version: Unbranded<string | number> }
  'statement.calculatedAt': { at: Unbranded<string> }
  'statement.print': object
  'statement.compared.monthBefore': { month: Month }
  'statement.compared.none': { month: Month }
  'statement.compared.yearToDate': { year: Unbranded<string | number> }
  'statement.manufacturers': object
  'statement.hospitals.others': { count: Unbranded<number> }
  'statement.returns': { count: Unbranded<number> }
  'statement.overrides.sales': { rate: Unbranded<number>; scope: Unbranded<string | number> }
  'statement.overrides.grossCommission': { rate: Unbranded<number>; scope: Unbranded<string | number> }
  'statement.overridesAnother': { scope: Unbranded<string | number> }
  'statement.noBonuses': object
  'statement.reached': { percent: Unbranded<number> }
  'statement.note.Provisional': object
  'statement.note.Revised': object
  'statement.allAmounts': { currency: Unbranded<string | number> }
  'statement.questions': { number: Unbranded<string | number> }
  'statement.ask': object
  'statement.askOf': { date: Unbranded<string>; amount: Unbranded<number> }
  'table.selectWhole': { count: Unbranded<number> }
  'table.clearSelection': object
  'table.columns': object
  'table.comfortable': object
  'table.compact': object
  'table.default': object
  'table.density': object
  'table.moveDown': { column: Unbranded<string | number> }
  'table.moveUp': { column: Unbranded<string | number> }
  'table.none': object
  'table.remembered': object
  'table.reset': object
  'table.select': { name: Unbranded<string | number> }
  'table.selectAll': object
  'table.selected': { count: Unbranded<number> }
  'table.sortHint': object
  'table.sortBy': object
  'table.export': object
  'table.exportAs.view': object
  'table.exportAs.all': object
  'table.exportAs.csv': object
  'table.exportAs.print': object
  'table.actions': object
  'table.actionsOf': { name: Unbranded<string | number> }
  'table.groupBy': { column: Unbranded<string | number> }
  'ui.because': { reason: Unbranded<string | number> }
  'ui.cancel': object
  'ui.documentTitle': { title: Unbranded<string | number>; company: Unbranded<string | number> }
  'ui.failed': object
  'ui.loading': object
  'ui.more': object
  'ui.retry': object
  'ui.stillLoading': object
  'uploads.allMapped': { count: Unbranded<number> }
  'uploads.badge': { count: Unbranded<number> }
  'uploads.badRows': object
  'uploads.cancel': object
  'uploads.chip.closed': object
  'uploads.chip.none': object
  'uploads.chip.ready': object
  'uploads.chip.waiting': { waiting: Unbranded<string | number>; total: Unbranded<string | number> }
  'uploads.chip.missing': { count: Unbranded<number> }
  'uploads.closed': { month: Month }
  'uploads.closedHint': object
  'uploads.closedReason': { month: Month }
  'uploads.column': object
  'uploads.columns': object
  'uploads.delete': object
  'uploads.deleteBody': object
  'uploads.deleted': { file: Unbranded<string | number> }
  'uploads.deletedAndBack': { count: Unbranded<number>; file: Unbranded<string | number> }
  'uploads.deleteStored': { count: Unbranded<number>; month: Month }
  'uploads.deleteTitle': { file: Unbranded<string | number> }
  'uploads.differs': { stated: Unbranded<number> }
  'uploads.download': object
  'uploads.drop': { month: Month }
  'uploads.empty': { month: Month }
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
  'uploads.fixedValueOf': { target: Unbranded<string | number> }
  'uploads.goToLatest': { month: Month }
  'uploads.gross': object
  'uploads.hiddenSheet': { name: Unbranded<string | number> }
  'uploads.isMapped': object
  'uploads.isNotMapped': object
  'uploads.keepMine': object
  'uploads.leftOut': { count: Unbranded<number> }
  'uploads.leftOutFailed': object
  'uploads.mapContext': { month: Month; file: Unbranded<string | number> }
  'uploads.mapFields': object
  'uploads.mapFirst': object
  'uploads.mapTitle': { manufacturer: Unbranded<string | number> }
  'uploads.mappedAnew': object
  'uploads.needsColumn': object
  'uploads.next': object
  'uploads.noResult': { q: Unbranded<string | number> }
  'uploads.notInFile': object
  'uploads.notMapped': object
  'uploads.otherSource': object
  'uploads.otherSourceOf': { target: Unbranded<string | number> }
  'uploads.percentOfSales': object
  'uploads.reason': object
  'uploads.remembered': { count: Unbranded<number> }
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
  'uploads.takenBy': { target: Unbranded<string | number>; column: Unbranded<string | number> }
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
  'uploads.targetOf': { column: Unbranded<string | number> }
  'uploads.upload': object
  'uploads.uploaded': object
  'uploads.uploadTitle': object
  'uploads.value': object
  'uploads.why.remembered': object
  'uploads.why.suggested': object
  'uploads.why.you': object
  'uploads.whyHeader': object
  'uploads.sending': { percent: Unbranded<string | number> }
  'uploads.reading': object
  'uploads.invalidExtension': object
  'uploads.onlyTheseMayBeMissing': object
  'uploads.mostColumns': { most: Unbranded<string | number> }
  'uploads.isUploaded': { file: Unbranded<string | number> }
  'uploads.isBack': { file: Unbranded<string | number> }
  'uploads.columnsAreMapped': object
  'uploads.linesAreStored': { count: Unbranded<number> }
  'uploads.linesStoredAlready': object
  'uploads.ofAnotherMonth': { month: Month }
  'uploads.uploadedAgain': { file: Unbranded<string | number> }
  'uploads.uploadedAlready': { file: Unbranded<string | number>; by: Unbranded<string | number> }
  'uploads.uploadedAlreadyAsAnother': object
  'uploads.fileNotFound': object
  'uploads.manyAreWaiting': object
  'uploads.contentIsGone': { file: Unbranded<string | number> }
  'uploads.mapColumnsFirst': object
  'uploads.percentDecimals': object
  'uploads.warning.badRowsListed': { rows: Unbranded<number>; listed: Unbranded<number> }
  'uploads.warning.credits': { count: Unbranded<number>; amount: Money }
  'uploads.warning.outsideMonth': { count: Unbranded<number>; month: Month }
  'uploads.warning.alike': { count: Unbranded<number> }
  'uploads.warning.ownTotal': { row: Unbranded<string | number> }
  'uploads.warning.inSteps': { lines: Unbranded<number>; sums: Unbranded<number> }
  'uploads.notMatched': { count: Unbranded<number>; some: readonly (string | Text)[] }
  'uploads.notMatchedAndMore': { values: Unbranded<number>; some: readonly (string | Text)[] }
  'uploads.badRow': { row: Unbranded<string | number>; column: Unbranded<string | number>; reason: Text }
  'uploads.badRowsStop': { count: Unbranded<number>; first: Text }
  'uploads.tooManyBadRows': { rows: Unbranded<number> }
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
  'uploads.nameWithoutLetter': { name: Unbranded<string | number> }
  'uploads.nameTooLong': { name: Unbranded<string | number>; most: Unbranded<string | number> }
  'uploads.twoSources': { target: Text; sources: readonly (string | Text)[] }
  'uploads.source.column': { column: Unbranded<string | number> }
  'uploads.source.fixed': object
  'uploads.source.absent': object
  'uploads.source.percent': object
  'uploads.fillDownNeedsColumn': { target: Text }
  'uploads.fixedNotAnAmount': { target: Text; value: Unbranded<string | number> }
  'uploads.twoAmounts': { target: Text; value: Unbranded<string | number> }
  'uploads.fixedNotADate': { target: Text; value: Unbranded<string | number> }
  'uploads.fixedWithoutLetter': { target: Text }
  'uploads.valueOf.hospital': { value: Unbranded<string | number> }
  'uploads.valueOf.surgeon': { value: Unbranded<string | number> }
  'uploads.valueOf.procedure': { value: Unbranded<string | number> }
  'uploads.valueOf.territory': { value: Unbranded<string | number> }
  'uploads.tooManyNew.hospital': { column: Unbranded<string | number>; values: Unbranded<number>; first: Unbranded<string | number>; second: Unbranded<string | number>; third: Unbranded<string | number>; most: Unbranded<number> }
  'uploads.tooManyNew.surgeon': { column: Unbranded<string | number>; values: Unbranded<number>; first: Unbranded<string | number>; second: Unbranded<string | number>; third: Unbranded<string | number>; most: Unbranded<number> }
  'uploads.tooManyNew.procedure': { column: Unbranded<string | number>; values: Unbranded<number>; first: Unbranded<string | number>; second: Unbranded<string | number>; third: Unbranded<string | number>; most: Unbranded<number> }
  'uploads.tooManyNew.territory': { column: Unbranded<string | number>; values: Unbranded<number>; first: Unbranded<string | number>; second: Unbranded<string | number>; third: Unbranded<string | number>; most: Unbranded<number> }
  'uploads.nameMeansAnother.hospital': { name: Unbranded<string | number> }
  'uploads.nameMeansAnother.surgeon': { name: Unbranded<string | number> }
  'uploads.nameMeansAnother.procedure': { name: Unbranded<string | number> }
  'uploads.nameMeansAnother.territory': { name: Unbranded<string | number> }
  'uploads.valueMeansAnother.hospital': { value: Unbranded<string | number> }
  'uploads.valueMeansAnother.surgeon': { value: Unbranded<string | number> }
  'uploads.valueMeansAnother.procedure': { value: Unbranded<string | number> }
  'uploads.valueMeansAnother.territory': { value: Unbranded<string | number> }
  'uploads.chooseOrAdd.hospital': { value: Unbranded<string | number> }
  'uploads.chooseOrAdd.surgeon': { value: Unbranded<string | number> }
  'uploads.chooseOrAdd.procedure': { value: Unbranded<string | number> }
  'uploads.chooseOrAdd.territory': { value: Unbranded<string | number> }
  'uploads.valueTooLong.hospital': { value: Unbranded<string | number>; most: Unbranded<string | number> }
  'uploads.valueTooLong.surgeon': { value: Unbranded<string | number>; most: Unbranded<string | number> }
  'uploads.valueTooLong.procedure': { value: Unbranded<string | number>; most: Unbranded<string | number> }
  'uploads.valueTooLong.territory': { value: Unbranded<string | number>; most: Unbranded<string | number> }
  'uploads.chooseColumnFor': { target: Text }
  'uploads.isMoved': { month: Month }
  'uploads.isGrouped': object
  'uploads.speaksFor.columns': object
  'uploads.speaksFor.fileName': { file: Unbranded<string | number> }
  'uploads.speaksFor.named': object
  'uploads.speaksFor.contents': { manufacturer: Unbranded<string | number> }
  'uploads.speaksFor.dates': { month: Month }
  'uploads.speaksFor.monthInName': { month: Month }
  'uploads.speaksFor.sender': object
  'uploads.needs.uploadedAlready': { file: Unbranded<string | number>; month: Month }
  'uploads.needs.manufacturer': object
  'uploads.needs.month': object
  'uploads.needs.openMonth': { month: Month }
  'uploads.needs.columns': object
  'uploads.needs.otherColumns': object
  'uploads.needs.values': { count: Unbranded<number> }
  'uploads.needs.rows': { count: Unbranded<number> }
  'uploads.needs.questions': { count: Unbranded<number> }
  'uploads.needs.fixed': object
  'uploads.needs.sureManufacturer': object
  'uploads.isCorrected': { row: Unbranded<string | number> }
  'uploads.isNotCorrected': { row: Unbranded<string | number> }
  'uploads.mostCorrections': { most: Unbranded<number> }
  'uploads.addNewManufacturer': object
  'uploads.uploadContext': { month: Month; at: Unbranded<string | number>; of: Unbranded<string | number> }
  'uploads.isKnown': { count: Unbranded<number> }
  'uploads.uploadTo': { month: Month }
  'uploads.mappedAsBefore': object
  'uploads.replace': object
  'uploads.total': { count: Unbranded<number> }
  'uploads.mappedOf': { mapped: Unbranded<string | number>; all: Unbranded<string | number> }
  'uploads.chooseHeader.title': object
  'uploads.chooseHeader.use': { row: Unbranded<string | number> }
  'uploads.chooseHeader.none': object
  'uploads.areNoCredits': object
  'uploads.mapContextRows': { count: Unbranded<number>; month: Month; file: Unbranded<string | number> }
  'uploads.readsAs': object
  'uploads.asText': object
  'uploads.notDates': object
  'uploads.notAmounts': object
  'uploads.dateOrderOf': { column: Unbranded<string | number> }
  'uploads.monthFirst': object
  'uploads.dayFirst': object
  'uploads.decimalMarkOf': { column: Unbranded<string | number> }
  'uploads.repeatIsLeftOut': { row: Unbranded<string | number> }
  'uploads.repeatIsTakenIn': { row: Unbranded<string | number> }
  'uploads.noRepeat': { row: Unbranded<string | number> }
  'uploads.mostRepeats': { most: Unbranded<number> }
  'uploads.forecastsAreBusy': object
  'uploads.sumOf': { target: Unbranded<string | number> }
  'uploads.willSkip': { rows: readonly (string | Text)[] }
  'uploads.adding': object
  'uploads.looksLikeDates': object
  'uploads.looksLikeAmounts': object
  'uploads.recordIsGone.hospital': { value: Unbranded<string | number> }
  'uploads.recordIsGone.surgeon': { value: Unbranded<string | number> }
  'uploads.recordIsGone.procedure': { value: Unbranded<string | number> }
  'uploads.recordIsGone.territory': { value: Unbranded<string | number> }
  'uploads.onlyTerritoriesHaveRegions': object
  'uploads.view': object
  'uploads.views.all': { number: Unbranded<string | number> }
  'uploads.views.needsWork': { number: Unbranded<string | number> }
  'uploads.byUser': object
  'uploads.noneLeft': object
  'uploads.deleteMany': { count: Unbranded<number> }
  'uploads.deleteManyBody': { count: Unbranded<number>; month: Month }
  'uploads.deletedMany': { count: Unbranded<number> }
  'uploads.valuesNeeded': { left: Unbranded<number> }
  'uploads.isStored': object
  'uploads.linesOf': { manufacturer: Unbranded<string | number> }
  'uploads.linesTotal': { count: Unbranded<number> }
  'uploads.noLines': object
  'uploads.noLineFits': object
  'uploads.leftOutRows': object
  'uploads.takesOut': { count: Unbranded<number>; month: Month }
  'uploads.sheets': { count: Unbranded<number> }
  'uploads.looking': object
  'uploads.statedCommission': object
  'uploads.statedSales': object
  'uploads.statedHint': object
  'uploads.decided.leaveOut': { count: Unbranded<number> }
  'uploads.decided.asCredits': { count: Unbranded<number> }
  'uploads.decided.asSales': { count: Unbranded<number> }
  'uploads.dropHere': object
  'uploads.orDrop': object
  'uploads.orDropSeveral': object
  'uploads.submitImports': object
  'uploads.nextFile': { name: Unbranded<string | number> }
  'uploads.calculate': { month: Month }
  'uploads.archive.isEmpty': { file: Unbranded<string | number> }
  'uploads.archive.isEncrypted': { file: Unbranded<string | number> }
  'uploads.archive.isDamaged': { file: Unbranded<string | number> }
  'uploads.numbersHint': object
  'uploads.page.mostEdges': { most: Unbranded<string | number> }
  'uploads.page.ascending': { least: Unbranded<string | number> }
  'uploads.page.title': object
  'uploads.page.help': object
  'uploads.page.add': object
  'uploads.page.remove': object
  'uploads.page.reset': object
  'uploads.page.of': { page: Unbranded<string | number>; pages: Unbranded<string | number> }
  'uploads.page.edge': { at: Unbranded<string | number>; all: Unbranded<string | number> }
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
  'salespeople.removeBody': { count: Unbranded<number>; name: Unbranded<string | number>; from: Month }
  'salespeople.removeBodyNone': { name: Unbranded<string | number> }
  'salespeople.removeEmail': { email: Unbranded<string | number> }
  'salespeople.removeTitle': { name: Unbranded<string | number> }
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
  'salespeople.inWords': { named: Unbranded<string | number>; figure: Text }
  'salespeople.inWordsByKind': { kind: Text; figure: Text }
  'salespeople.overlap.rules': { name: Unbranded<string | number>; one: Text; other: Text }
  'salespeople.overlap.bonusRules': { name: Unbranded<string | number>; one: Text; other: Text }
  'salespeople.overlap.floors': { name: Unbranded<string | number>; one: Text; other: Text }
  'salespeople.tooMany.rules': { most: Unbranded<number> }
  'salespeople.tooMany.bonusRules': { most: Unbranded<number> }
  'salespeople.tooMany.adjustments': { most: Unbranded<number> }
  'salespeople.tooMany.draws': { most: Unbranded<number> }
  'salespeople.tooMany.guarantees': { most: Unbranded<number> }
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
  'salespeople.removed': { name: Unbranded<string | number> }
  'salespeople.twiceInList': object
  'salespeople.noteKept': object
  'salespeople.ledgerEntryAdded': object
  'salespeople.ledgerEntryCorrected': object
  'salespeople.notByHand': object
  'salespeople.ledgerTooLarge': { name: Unbranded<string | number> }
  'salespeople.theEntry.rules': object
  'salespeople.theEntry.bonusRules': object
  'salespeople.theEntry.adjustments': object
  'salespeople.theEntry.draws': object
  'salespeople.theEntry.guarantees': object
  'salespeople.fromTo': { what: Text; start: Month; end: Month }
  'salespeople.fromNoEnd': { what: Text; start: Month }
  'salespeople.changed.rules': { count: Unbranded<number> }
  'salespeople.changed.bonusRules': { count: Unbranded<number> }
  'salespeople.changed.adjustments': { count: Unbranded<number> }
  'salespeople.changed.draws': { count: Unbranded<number> }
  'salespeople.changed.guarantees': { count: Unbranded<number> }
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
  'salespeople.views.all': { number: Unbranded<string | number> }
  'salespeople.views.needsSetUp': { number: Unbranded<string | number> }
  'salespeople.views.withDraw': { number: Unbranded<string | number> }
  'salespeople.views.withGuarantee': { number: Unbranded<string | number> }
  'salespeople.views.owing': { number: Unbranded<string | number> }
  'salespeople.views.ending': { number: Unbranded<string | number> }
  'salespeople.toPayMatrix': object
  'salespeople.yearToDate': object
  'salespeople.lastPayout': object
  'salespeople.payoutOf': { month: Month }
  'salespeople.total': { count: Unbranded<number> }
  'salespeople.toRepDashboard': object
  'salespeople.bonusRules': object
  'salespeople.createdAt': object
  'salespeople.updatedAt': object
  'salespeople.bulk.territory': object
  'salespeople.bulk.territoryTitle': { count: Unbranded<number> }
  'salespeople.bulk.rule': object
  'salespeople.bulk.chosen': { count: Unbranded<number> }
  'salespeople.bulk.saved': { count: Unbranded<number> }
  'salespeople.bulk.savedOf': { saved: Unbranded<number>; total: Unbranded<number> }
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
  'rules.emptyHint': { name: Unbranded<string | number> }
  'rules.inRegion': { region: Unbranded<string | number> }
  'rules.place': object
  'rules.unusualKeep': object
  'rules.unusualTitle': { percent: Unbranded<number> }
  'rules.view.active': { number: Unbranded<string | number> }
  'rules.view.upcoming': { number: Unbranded<string | number> }
  'rules.view.expired': { number: Unbranded<string | number> }
  'rules.view.all': { number: Unbranded<string | number> }
  'rules.activate': object
  'rules.overlapTitle': object
  'rules.overlapBody': { one: Unbranded<string | number>; other: Unbranded<string | number> }
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
  'rules.viewOfMonth': { month: Month; number: Unbranded<string | number> }
  'rules.setEndMonth': object
  'rules.specificity': object
  'rules.linesIn': { month: Month }
  'rules.names.manufacturer': object
  'rules.names.territory': object
  'rules.names.region': object
  'rules.names.hospital': object
  'rules.names.surgeon': object
  'rules.names.procedure': object
  'rules.editPercent': object
  'history.by': { when: Unbranded<string>; by: Unbranded<string | number> }
  'history.byOn': { when: Unbranded<string>; by: Unbranded<string | number> }
  'history.change.Added': object
  'history.change.Changed': object
  'history.change.Note': object
  'history.change.Removed': object
  'history.empty': object
  'history.fromTo': { from: string; to: string }
  'history.titleOf.rules': object
  'history.titleOf.bonusRules': object
  'history.titleOf.adjustments': object
  'history.titleOf.draws': object
  'history.titleOf.guarantees': object
  'history.failed': object
  'record.tabProblem': object
  'record.adjustments': { number: Unbranded<string | number> }
  'record.adjustmentType.Normal': object
  'record.adjustmentType.Reimbursement': object
  'record.adjustmentType.Salary': object
  'record.agreedBaseline': object
  'record.amount': object
  'record.back': object
  'record.bonus': { number: Unbranded<string | number> }
  'record.description': object
  'record.discard': object
  'record.enteredAt': object
  'record.enteredBy': object
  'record.even': object
  'record.failed': object
  'record.floors': { number: Unbranded<string | number> }
  'record.fundedBy': object
  'record.growth': object
  'record.isOwed': { name: Unbranded<string | number>; amount: Unbranded<number> }
  'record.leaveTitle': object
  'record.ledger': object
  'record.ledgerKind.Correction': object
  'record.ledgerKind.Finalization': object
  'record.ledgerKind.Manual': object
  'record.ledgerKind.Reversal': object
  'record.ledgerKind.Un-finalization': object
  'record.month': object
  'record.noLedger': object
  'record.owes': { name: Unbranded<string | number>; amount: Unbranded<number> }
  'record.profile': object
  'record.rules': { number: Unbranded<string | number> }
  'record.save': object
  'record.type': object
  'record.uncountable': { name: Unbranded<string | number> }
  'record.unsaved': { count: Unbranded<number> }
  'record.intoDraft': object
  'record.correct': object
  'record.enterBalance': object
  'record.amountHint': { name: Unbranded<string | number> }
  'record.correctHint': object
  'record.notCorrectable': object
  'record.noLedgerHint': object
  'record.nameMissing': object
  'record.left': { count: Unbranded<number> }
  'record.stale': object
  'record.rebase': object
  'record.staleHint': object
  'record.compare': object
  'record.theirs': { count: Unbranded<number> }
  'record.theirsHint': object
  'record.mine': { value: Unbranded<string | number> }
  'record.mineRemoved': object
  'record.mineStays': object
  'record.review': object
  'record.notSaved': object
  'record.change.added': object
  'record.change.changed': object
  'record.change.removed': object
  'record.override': object
  'record.floorsOverlapTitle': object
  'record.floorsOverlapBody': { one: Unbranded<string | number>; other: Unbranded<string | number> }
  'record.discarded': { count: Unbranded<number> }
  'record.ledgerOf': { name: Unbranded<string | number> }
  'record.statement': object
  'record.history': object
  'record.historyOf': { name: Unbranded<string | number> }
  'record.historyHint': object
  'record.historyColumn.when': object
  'record.historyColumn.by': object
  'record.historyColumn.screen': object
  'record.historyColumn.kind': object
  'record.historyColumn.entry': object
  'record.historyColumn.change': object
  'record.historyColumn.what': object
  'record.historyNoResult': object
  'record.difference': { label: Unbranded<string | number>; change: Unbranded<string | number> }
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
  'record.counted.rules': { count: Unbranded<number> }
  'record.counted.bonusRules': { count: Unbranded<number> }
  'record.counted.adjustments': { count: Unbranded<number> }
  'record.counted.draws': { count: Unbranded<number> }
  'record.counted.guarantees': { count: Unbranded<number> }
  'record.counted.profile': object
  'code.title': object
  'code.label': object
  'code.verify': object
  'code.resend': object
  'code.resendIn': { seconds: Unbranded<string | number> }
  'code.sentTo': { address: Unbranded<string | number> }
  'code.triesLeft': { count: Unbranded<number> }
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
  'users.landsOn': { screen: Unbranded<string | number> }
  'users.noScreens': object
  'users.administratorHint': object
  'users.ownProfile': object
  'users.notYourself': object
  'users.ask.reset.title': { name: Unbranded<string | number> }
  'users.ask.reset.body': { name: Unbranded<string | number>; email: Unbranded<string | number> }
  'users.ask.twoFactorOff.title': { name: Unbranded<string | number> }
  'users.ask.twoFactorOff.body': object
  'users.ask.disable.title': { name: Unbranded<string | number> }
  'users.ask.disable.body': { name: Unbranded<string | number> }
  'users.ask.remove.title': { name: Unbranded<string | number> }
  'users.ask.remove.body': { name: Unbranded<string | number> }
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
  'profile.codeSent.email': { to: Unbranded<string | number> }
  'profile.codeSent.phone': { to: Unbranded<string | number> }
  'profile.stored.email': object
  'profile.stored.phone': object
  'profile.dismissed.email': object
  'profile.dismissed.phone': object
  'profile.sms': object
  'profile.smsHint': object
  'profile.twoFactor': object
  'profile.twoFactorHint': { email: Unbranded<string | number> }
  'profile.changePassword': object
  'profile.oldPassword': object
  'profile.passkeys': object
  'profile.addPasskey': object
  'profile.makePasskey': object
  'profile.passkeyLead': object
  'profile.passkeyExample': object
  'profile.noPasskeys': object
  'profile.passkeyUsed': { at: Unbranded<string> }
  'profile.passkeyMade': { at: Unbranded<string> }
  'profile.passkeyRemoveTitle': { name: Unbranded<string | number> }
  'profile.passkeyRemoveBody': object
  'profile.devices': object
  'profile.signOutOthers': object
  'profile.signOut': object
  'profile.thisDevice': object
  'profile.unknownDevice': object
  'profile.seen': { at: Unbranded<string>; address: Unbranded<string | number> }
  'profile.remembered': { until: Unbranded<string> }
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
  'masters.merged': { from: Unbranded<string | number>; into: Unbranded<string | number> }
  'masters.mergeOverlaps': { from: Unbranded<string | number>; into: Unbranded<string | number>; overlap: Text }
  'masters.inNoRegion': object
  'masters.inRegion': { territory: Unbranded<string | number>; region: Unbranded<string | number> }
  'masters.namedBy.rule': { name: Unbranded<string | number>; id: Unbranded<string | number>; manufacturer: Unbranded<string | number>; month: Month }
  'masters.namedBy.bonusRule': { name: Unbranded<string | number>; id: Unbranded<string | number>; manufacturer: Unbranded<string | number>; month: Month }
  'masters.oneAndOthers': { one: Text; others: Text }
  'masters.andMore': { some: Text }
  'masters.usedByRules': { count: Unbranded<number>; name: Unbranded<string | number>; rules: Text }
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
  'masters.mergedAway': { name: Unbranded<string | number>; into: Unbranded<string | number> }
  'masters.markedDifferent': object
  'masters.markedAlike': object
  'masters.rateAdded': object
  'masters.rateUpdated': object
  'masters.rateDeleted': object
  'masters.rateNotFound': object
  'masters.parted': { from: Unbranded<string | number>; into: Unbranded<string | number> }
  'masters.noMerge': object
  'masters.mergeSurvivorGone': { into: Unbranded<string | number> }
  'masters.mergeClosed': { month: Month; from: Unbranded<string | number>; into: Unbranded<string | number> }
  'masters.mergeHasNewSales': { into: Unbranded<string | number>; from: Unbranded<string | number> }
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
  'masters.layoutsImported': { count: Unbranded<number> }
  'masters.layoutRemoved': object
  'masters.layoutNotFound': object
  'masters.tooManyLayouts': { most: Unbranded<number> }
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
  'listExport.final': { version: Unbranded<number> }
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
  'listExport.ofMonth': { month: Month }
  'listExport.onRecord': object
  'listExport.takeAs': { list: Unbranded<string | number>; format: Unbranded<string | number> }
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
  'listExport.layout.titleOf': { column: Unbranded<string | number> }
  'listExport.layout.addColumn': object
  'listExport.layout.up': { column: Unbranded<string | number> }
  'listExport.layout.down': { column: Unbranded<string | number> }
  'listExport.layout.remove': { column: Unbranded<string | number> }
  'listExport.layout.payCodes': object
  'listExport.layout.journalRows': object
  'listExport.layout.journalRow.account': object
  'listExport.layout.journalRow.salesperson': object
  'listExport.layout.accounts': object
  'listExport.tooLong': { rows: Unbranded<number>; most: Unbranded<number> }
  'listExport.tooManyOrdered': { most: Unbranded<number> }
  'listExport.ordered': { rows: Unbranded<number> }
  'listExport.interrupted': object
  'listExport.exportGone': object
  'listExport.titleOfMonth': { list: Unbranded<string | number>; month: Month }
  'listExport.tooLongToPrint': { rows: Unbranded<number> }
  'listExport.writing': { title: Unbranded<string | number>; format: Unbranded<string | number> }
  'listExport.written': { written: Unbranded<number>; rows: Unbranded<number> }
  'listExport.ready': { title: Unbranded<string | number>; format: Unbranded<string | number> }
  'listExport.keptUntil': { at: Unbranded<string> }
  'listExport.notWritten': { title: Unbranded<string | number>; format: Unbranded<string | number>; reason: Unbranded<string | number> }
  'listExport.download': object
  'listExport.onlySelected': object
  'listExport.statementsOrdered': { count: Unbranded<number> }
  'listExport.statementsGone': object
  'listExport.statementsWritten': { written: Unbranded<number>; rows: Unbranded<number> }
  'refusals.noOneWaits': object
  'refusals.unreadable': object
  'refusals.sendJson': object
  'refusals.unknownField': object
  'refusals.ofFields': { what: Text; fields: Unbranded<string | number> }
  'refusals.asWritten': { text: Unbranded<string | number> }
  'refusals.ourFault': { reference: Unbranded<string | number> }
  'refusals.tooLarge': object
  'refusals.bodyTooLarge': { size: Unbranded<number> }
  'refusals.fileTooLarge': object
  'refusals.tooDeep': { levels: Unbranded<string | number> }
  'refusals.tooManyValues': { most: Unbranded<number> }
  'refusals.unknownFieldInRequest': object
  'refusals.unreadableBecause': { reason: Unbranded<string | number> }
  'refusals.uploadUnreadable': { reason: Unbranded<string | number> }
  'refusals.fieldTwice': { field: Unbranded<string | number> }
  'refusals.sentTwice': object
  'refusals.headersTooLong': { size: Unbranded<number> }
  'refusals.needsHeader': object
  'refusals.noHead': object
  'refusals.noSuchCall': object
  'refusals.pagesNotBuilt': object
  'refusals.keyTooLong': { most: Unbranded<string | number> }
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
  'refusals.tooManyTries.inMinutes': { count: Unbranded<number> }
  'refusals.tooManyTries.inHours': { count: Unbranded<number> }
  'refusals.invalidAccess': object
  'refusals.apiToken.unknown': object
  'refusals.apiToken.never': object
  'refusals.apiToken.scope': { scopes: Unbranded<string | number> }
  'refusals.secretShown': object
  'repStatement.title': object
  'repStatement.kind.Original': object
  'repStatement.kind.Revised': object
  'repStatement.kind.Provisional': object
  'repStatement.watermark': object
  'repStatement.version': { version: Unbranded<string | number> }
  'repStatement.calculatedOn': { date: Unbranded<string | number> }
  'repStatement.territory': object
  'repStatement.provisionalNote': object
  'repStatement.revisedNote': object
  'repStatement.revision.title': object
  'repStatement.revision.line': { before: Unbranded<string | number>; after: Unbranded<string | number>; causes: Unbranded<string | number> }
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
  'repStatement.balance.owed': { amount: Unbranded<string | number> }
  'repStatement.balance.credit': { company: Unbranded<string | number>; amount: Unbranded<string | number> }
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
  'repStatement.ofSales': { rate: Unbranded<string | number> }
  'repStatement.effective': { rate: Unbranded<string | number> }
  'repStatement.region': { name: Unbranded<string | number> }
  'repStatement.page': { page: Unbranded<string | number>; pages: Unbranded<string | number> }
  'repStatement.allAmounts': { currency: Unbranded<string | number> }
  'repStatement.netPayout': object
  'repStatement.lines.title': object
  'repStatement.lines.restOnline': { shown: Unbranded<number>; all: Unbranded<number> }
  'repStatement.rules.title': object
  'repStatement.totalOfLines': { count: Unbranded<number> }
  'repStatement.bonus.title': object
  'repStatement.bonus.none': object
  'repStatement.bonus.projection': { year: Unbranded<string | number> }
  'repStatement.bonus.paid': { year: Unbranded<string | number> }
  'repStatement.bonus.baseline.priorYear': object
  'repStatement.bonus.baseline.override': object
  'repStatement.bonus.baseline.none': object
  'repStatement.mail.subject.Original': { month: Month }
  'repStatement.mail.subject.Revised': { month: Month }
  'repStatement.mail.subject.Provisional': { month: Month }
  'repStatement.mail.greeting': { name: Unbranded<string | number> }
  'repStatement.mail.payout.Original': { month: Month; amount: Unbranded<string | number> }
  'repStatement.mail.payout.Revised': { month: Month; amount: Unbranded<string | number> }
  'repStatement.mail.payout.Provisional': { month: Month; amount: Unbranded<string | number> }
  'repStatement.mail.preheader': object
  'repStatement.mail.attached': object
  'repStatement.mail.attachedFirst': { shown: Unbranded<number> }
  'repStatement.mail.attachedSums': object
  'repStatement.mail.contact': { company: Unbranded<string | number> }
  'repStatement.mail.why': { company: Unbranded<string | number> }
  'repStatement.mail.test': { subject: Unbranded<string | number> }
  'repStatement.mail.open': object
  'repStatement.mail.preheaderOnline': object
  'repStatement.mail.askContact': { number: Unbranded<string | number>; contact: Unbranded<string | number> }
  'repStatement.mail.byCode': object
  'repStatement.number': { number: Unbranded<string | number> }
  'repStatement.total': object
  'repStatement.returns': object
  'repStatement.totalOfReturns': { count: Unbranded<number> }
  'repStatement.overrides': { rate: Unbranded<string | number>; scope: Unbranded<string | number> }
  'repStatement.overridesAnother': { scope: Unbranded<string | number> }
  'repStatement.hospitals.others': { count: Unbranded<number> }
  'repStatement.compared.monthBefore': { month: Month }
  'repStatement.compared.none': { month: Month }
  'repStatement.compared.yearToDate': { year: Unbranded<string | number> }
  'commission.queued': object
  'commission.stopped': object
  'commission.nothingRuns': object
  'commission.interrupted': object
  'commission.ourFault': { runId: Unbranded<string | number> }
  'commission.backedUpRunning': object
  'commission.tooLarge.adjustment': { description: Unbranded<string | number>; name: Unbranded<string | number> }
  'commission.tooLarge.Draw': { name: Unbranded<string | number> }
  'commission.tooLarge.Guarantee': { name: Unbranded<string | number> }
  'commission.tooLarge.override': { name: Unbranded<string | number> }
  'commission.tooLarge.line': { row: Unbranded<string | number>; file: Unbranded<string | number> }
  'commission.tooLarge.month': { month: Month; most: Unbranded<number> }
  'commission.tooLarge.year': { year: Unbranded<string | number>; most: Unbranded<number> }
  'commission.tooManyLines': { lines: Unbranded<number>; most: Unbranded<number> }
  'review.noStatement': object
  'review.noLine': object
  'review.adjustmentAdded': object
  'review.adjustmentChanged': object
  'review.adjustmentRemoved': object
  'review.adjustmentsAdded': { count: Unbranded<number> }
  'review.adjustmentsRemoved': { count: Unbranded<number> }
  'statements.notFound': object
  'statements.notFinalized': { month: Month }
  'statements.notCalculated': { month: Month }
  'statements.isRunning': { month: Month }
  'statements.isOutOfDate': { month: Month }
  'statements.noResults': { month: Month }
  'statements.hasNoEmail': { name: Unbranded<string | number> }
  'statements.noEmail': object
  'statements.noOneHasEmail': object
  'statements.onItsWay': { name: Unbranded<string | number> }
  'statements.onItsWayAlready': { name: Unbranded<string | number> }
  'statements.sentAlready': { name: Unbranded<string | number> }
  'statements.allSentAlready': { count: Unbranded<number> }
  'statements.onTheirWay': { count: Unbranded<number> }
  'statements.tooManyAtOnce': object
  'statements.calculatedAnew': object
  'statements.interrupted': { reason: Unbranded<string | number> }
  'statements.backedUpWaiting': object
  'statements.trouble.pdf': object
  'statements.trouble.mail': object
  'statements.givenUp.pdf': { reason: Unbranded<string | number> }
  'statements.givenUp.mail': { reason: Unbranded<string | number> }
  'statements.contactChanged': object
  'statements.testSent': { email: Unbranded<string | number> }
  'statements.testNotSent': { reason: Unbranded<string | number> }
  'statements.maybeSent': object
  'statements.maybeSentAlready': { name: Unbranded<string | number> }
  'statements.isDecided': object
  'statements.confirmed': object
  'statements.addressCorrected': { name: Unbranded<string | number> }
  'statements.notBounced': object
  'user.notFound': object
  'user.noSuchRole': object
  'user.invited': { name: Unbranded<string | number> }
  'user.invitedAgain': object
  'user.hasSignedIn': object
  'user.saved': object
  'user.profileSaved': object
  'user.disabled': object
  'user.enabled': object
  'user.removed': { name: Unbranded<string | number> }
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
  'user.signIn.ownFactor': { challenge: Unbranded<string | number> }
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
  'user.device.name': { browser: Unbranded<string | number>; system: Unbranded<string | number> }
  'user.openId.notFound': object
  'user.openId.unreachable': { provider: Unbranded<string | number> }
  'user.openId.notFinished': object
  'user.openId.noAccount': object
  'mail.greeting': { name: Unbranded<string | number> }
  'mail.sms': { company: Unbranded<string | number>; code: Unbranded<string | number> }
  'mail.invitation.subject': { company: Unbranded<string | number> }
  'mail.invitation.text': { company: Unbranded<string | number> }
  'mail.invitation.password': object
  'mail.invitation.until': object
  'mail.notice.passwordChanged.subject': object
  'mail.notice.passwordChanged.text': { date: Unbranded<string | number> }
  'mail.notice.emailChanged.subject': object
  'mail.notice.emailChanged.text': { date: Unbranded<string | number> }
  'mail.notice.phoneChanged.subject': object
  'mail.notice.phoneChanged.text': { date: Unbranded<string | number> }
  'mail.notice.twoFactorOn.subject': object
  'mail.notice.twoFactorOn.text': { date: Unbranded<string | number> }
  'mail.notice.twoFactorOff.subject': object
  'mail.notice.twoFactorOff.text': { date: Unbranded<string | number> }
  'mail.notice.passkeyAdded.subject': object
  'mail.notice.passkeyAdded.text': { date: Unbranded<string | number> }
  'mail.notice.passkeyRemoved.subject': object
  'mail.notice.passkeyRemoved.text': { date: Unbranded<string | number> }
  'mail.notice.wasItYou': { company: Unbranded<string | number> }
  'mail.notice.apiTokenAdded.subject': object
  'mail.notice.apiTokenAdded.text': { date: Unbranded<string | number> }
  'mail.why': { company: Unbranded<string | number> }
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
  'mail.refused.address': { address: Unbranded<string | number>; reason: Unbranded<string | number> }
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
  'input.percentBounds': { least: Unbranded<string | number>; most: Unbranded<string | number> }
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
  'input.jsonTooLarge': { most: Unbranded<number>; deepest: Unbranded<string | number> }
  'input.notOneOf': { values: readonly (string | Text)[] }
  'input.notTaken': object
  'input.atMost': { most: Unbranded<number> }
  'input.atLeast': { least: Unbranded<number> }
  'input.atMostCharacters': { most: Unbranded<number> }
  'input.atLeastCharacters': { least: Unbranded<number> }
  'input.atMostEntries': { most: Unbranded<number> }
  'input.atLeastEntries': { least: Unbranded<number> }
  'input.sortBy': { fields: Unbranded<string | number> }
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
  'company.image.tooLarge': { kilobytes: Unbranded<number> }
  'company.image.tooManyPixels': { pixels: Unbranded<number> }
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
  'company.settings.logoHint': { kilobytes: Unbranded<number>; pixels: Unbranded<number> }
  'company.settings.sidebarImage': object
  'company.settings.sidebarImageHint': { kilobytes: Unbranded<number>; pixels: Unbranded<number> }
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
  'intake.isNoSpreadsheet': { extension: Unbranded<string | number> }
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
  'intake.unclosedQuote': { row: Unbranded<string | number> }
  'intake.rowTooLong': { row: Unbranded<string | number> }
  'intake.chooseSheet': object
  'intake.noSuchSheet': { sheet: Unbranded<string | number> }
  'intake.noSuchColumn': { column: Unbranded<string | number> }
  'intake.onlyHiddenSheets': { sheets: readonly (string | Text)[] }
  'intake.headerRowIsEmpty': { row: Unbranded<string | number> }
  'intake.noHeaderInRow': { row: Unbranded<string | number> }
  'intake.noHeaderInRowOfSheet': { row: Unbranded<string | number>; sheet: Unbranded<string | number> }
  'intake.tooManyColumns': { row: Unbranded<string | number>; columns: Unbranded<number>; letters: Unbranded<number> }
  'intake.tooManyFiles': { most: Unbranded<number> }
  'intake.tooManyRows': { most: Unbranded<number> }
  'intake.tooManyNames.hospital': { column: Unbranded<string | number>; most: Unbranded<number>; some: readonly (string | Text)[] }
  'intake.tooManyNames.surgeon': { column: Unbranded<string | number>; most: Unbranded<number>; some: readonly (string | Text)[] }
  'intake.tooManyNames.procedure': { column: Unbranded<string | number>; most: Unbranded<number>; some: readonly (string | Text)[] }
  'intake.tooManyNames.territory': { column: Unbranded<string | number>; most: Unbranded<number>; some: readonly (string | Text)[] }
  'intake.comesToTooMuch': { row: Unbranded<string | number>; most: Money }
  'intake.names': { names: readonly (string | Text)[] }
  'intake.namesAndMore': { names: readonly (string | Text)[]; more: Unbranded<number> }
  'intake.rows': { count: Unbranded<number>; places: readonly (string | Text)[] }
  'intake.rowsAndMore': { places: readonly (string | Text)[]; more: Unbranded<number> }
  'intake.cells': { count: Unbranded<number>; places: readonly (string | Text)[] }
  'intake.cellsAndMore': { places: readonly (string | Text)[]; more: Unbranded<number> }
  'intake.warning.patientColumns': { columns: Text }
  'intake.warning.hiddenSheet': { sheet: Unbranded<string | number> }
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
  'intake.tooManyPages': { most: Unbranded<number> }
  'intake.isNumbers': object
  'intake.isOldFormat': { format: Unbranded<string | number> }
  'intake.noList': { columns: readonly (string | Text)[] }
  'intake.sheetLacksColumns': { row: Unbranded<number>; sheet: Unbranded<string | number>; columns: readonly (string | Text)[] }
  'intake.fileLacksColumns': { row: Unbranded<number>; columns: readonly (string | Text)[] }
  'intake.listTooLong': { most: Unbranded<number> }
  'intake.edgeOutside': { width: Unbranded<string | number> }
  'intake.noSuchPage': { last: Unbranded<string | number> }
  'intake.isNoPdf': { file: Unbranded<string | number> }
  'checks.includesCharges': { column: Unbranded<string | number>; net: Unbranded<string | number>; names: readonly (string | Text)[] }
  'checks.runningTotal': { column: Unbranded<string | number> }
  'checks.takenOff': { other: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.perPiece': { column: Unbranded<string | number>; quantity: Unbranded<string | number> }
  'checks.partOfCommission': { total: Unbranded<string | number>; column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.centsApart': { other: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.partOfSales': { column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.moreCommission': { other: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.priceEach': { column: Unbranded<string | number> }
  'checks.partOnly': { quote: Unbranded<string | number> }
  'checks.fixedAmount': { column: Unbranded<string | number> }
  'checks.printedTotals': { sales: Money; gross: Money }
  'checks.printedHeadings': { quote: Unbranded<string | number> }
  'checks.printedNames': { column: Unbranded<string | number> }
  'checks.statedMoney': { quote: Unbranded<string | number>; sales: Money; gross: Money }
  'checks.namedMonth': { month: Month; quote: Unbranded<string | number> }
  'checks.namedTime': { quote: Unbranded<string | number> }
  'checks.nothingSold': { rows: Unbranded<number> }
  'checks.otherRows': { column: Unbranded<string | number>; sales: Unbranded<string | number> }
  'checks.leftOver': { count: Unbranded<number>; sheet: Unbranded<string | number> }
  'checks.pairedKinds': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.lastCell': { column: Unbranded<string | number> }
  'checks.isCommission': { column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.oddShare': { count: Unbranded<number> }
  'checks.otherSales': { other: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.rateDiffers': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.inFull': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.statedShare': { quote: Unbranded<string | number> }
  'checks.charges': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number> }
  'checks.struck': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.cellNotes': { count: Unbranded<number>; column: Unbranded<string | number>; note: Unbranded<string | number> }
  'checks.secondTime': { count: Unbranded<number> }
  'checks.unpaid': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number> }
  'checks.datesTurned': { column: Unbranded<string | number> }
  'checks.dayFirst': { column: Unbranded<string | number> }
  'checks.monthFirst': { column: Unbranded<string | number> }
  'checks.otherTable': { count: Unbranded<number>; sheet: Unbranded<string | number> }
  'checks.invoiceTotals': { count: Unbranded<number> }
  'checks.sectionOfCredits': { count: Unbranded<number>; heading: Unbranded<string | number> }
  'checks.answer': object
  'checks.calledTotal': { count: Unbranded<number> }
  'checks.ownSums': { count: Unbranded<number> }
  'checks.credits': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number> }
  'checks.currencyFormat': { column: Unbranded<string | number>; names: readonly (string | Text)[] }
  'checks.currency': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number> }
  'checks.cutRows': { count: Unbranded<number> }
  'checks.datesOutside': { rows: Unbranded<number>; time: Text }
  'checks.documentNumbers': { least: Money; most: Money }
  'checks.emptiedNames': { count: Unbranded<number> }
  'checks.formulas': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.hiddenColumn': { column: Unbranded<string | number> }
  'checks.notation': { column: Unbranded<string | number> }
  'checks.otherTime': { column: Unbranded<string | number> }
  'checks.repeats': { count: Unbranded<number> }
  'checks.rows': { rows: readonly (string | Text)[] }
  'checks.share': { gross: Money; sales: Money }
  'checks.signs': { count: Unbranded<number> }
  'checks.stray': { count: Unbranded<number> }
  'checks.subtotals': { count: Unbranded<number> }
  'checks.sums': { count: Unbranded<number> }
  'checks.thousands': { column: Unbranded<string | number> }
  'checks.title': { count: Unbranded<number> }
  'checks.total': { row: Unbranded<string | number> }
  'checks.twins': { count: Unbranded<number> }
  'checks.unanswered': { count: Unbranded<number> }
  'checks.datesNearlyOutside': { outside: Unbranded<number>; rows: Unbranded<number>; time: Text }
  'checks.time.month': { month: Month }
  'checks.time.months': { first: Month; last: Month }
  'checks.time.years': { first: Month; last: Month }
  'checks.groups': { count: Unbranded<number>; field: Text }
  'checks.blanks': { rows: Unbranded<number>; of: Unbranded<number>; field: Text }
  'checks.fixedValue': { field: Text; value: Unbranded<string | number>; file: Unbranded<string | number>; month: Month }
  'checks.mappedOtherwise': { file: Unbranded<string | number>; month: Month; column: Unbranded<string | number>; was: Text; now: Text }
  'checks.notUsed': object
  'checks.rate': { share: Percent; usual: Percent }
  'checks.twiceAsHigh': { sales: Money; most: Money; month: Month }
  'checks.sameAmounts': { rows: Unbranded<number>; file: Unbranded<string | number>; month: Month }
  'checks.sizeOfRow': { sales: Money; usual: Money }
  'checks.manufacturers': { column: Unbranded<string | number>; names: readonly (string | Text)[] }
  'checks.filledApart': { count: Unbranded<number>; field: Text }
  'checks.meaning': { value: Unbranded<string | number>; now: Unbranded<string | number>; was: Unbranded<string | number>; file: Unbranded<string | number> }
  'checks.moveTo': { month: Month }
  'checks.mostBlank': { rows: Unbranded<number>; of: Unbranded<number>; field: Text }
  'checks.otherSide': { count: Unbranded<number>; mapped: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.secondTable': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.returned': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.noQuantity': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.notSold': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number> }
  'checks.section': { count: Unbranded<number>; heading: Unbranded<string | number> }
  'checks.otherSheet': { count: Unbranded<number>; sheet: Unbranded<string | number> }
  'checks.hiddenRows': { count: Unbranded<number> }
  'checks.creditStyle': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.mostlyCredits': { credits: Unbranded<number>; rows: Unbranded<number> }
  'checks.noSale': { count: Unbranded<number> }
  'checks.worthDiffers': { count: Unbranded<number>; price: Unbranded<string | number>; quantity: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.measures': { column: Unbranded<string | number>; names: readonly (string | Text)[]; part: Unbranded<string | number>; whole: Unbranded<string | number> }
  'checks.restatedRows': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.earnsNothing': { count: Unbranded<number> }
  'checks.notNumbered': { count: Unbranded<number> }
  'checks.mayBeCommission': { quote: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.series': { column: Unbranded<string | number>; names: readonly (string | Text)[] }
  'checks.cancelsOut': { rows: Unbranded<number> }
  'checks.otherDate': { count: Unbranded<number> }
  'checks.slippedPoint': { column: Unbranded<string | number> }
  'checks.fixedPart': { column: Unbranded<string | number>; sales: Unbranded<string | number>; each: Money }
  'checks.tenTimes': object
  'checks.manufacturerHeadings': { names: readonly (string | Text)[] }
  'checks.inCents': { column: Unbranded<string | number> }
  'checks.currencyNamed': { column: Unbranded<string | number>; currency: Unbranded<string | number> }
  'checks.noCredits': object
  'checks.restated': { count: Unbranded<number>; names: readonly (string | Text)[]; column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.unseen': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.noSum': { column: Unbranded<string | number> }
  'checks.withoutCents': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.wholeBeyond': { count: Unbranded<number> }
  'checks.preliminary': { quote: Unbranded<string | number> }
  'checks.colors': { quote: Unbranded<string | number> }
  'checks.partOfOrder': { count: Unbranded<number>; column: Unbranded<string | number> }
  'checks.growing': { column: Unbranded<string | number> }
  'checks.exchange': { column: Unbranded<string | number>; rate: Unbranded<string | number> }
  'checks.paidBefore': { column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.rowsAbove': { count: Unbranded<number> }
  'checks.byName': { count: Unbranded<number>; money: Text; field: Text }
  'checks.dragged': { count: Unbranded<number> }
  'checks.otherNumber': { count: Unbranded<number> }
  'checks.inHundreds': { column: Unbranded<string | number> }
  'checks.percentOnTop': { column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.deducted': { other: Unbranded<string | number>; column: Unbranded<string | number> }
  'checks.namedAlike': { column: Unbranded<string | number>; other: Unbranded<string | number> }
  'checks.marked': { count: Unbranded<number>; quote: Unbranded<string | number> }
  'checks.paidLess': { stated: Money; read: Money; difference: Money }
  'checks.paidMore': { stated: Money; read: Money; difference: Money }
  'checks.paidLessOfMonth': { month: Month; stated: Money; read: Money; difference: Money }
  'checks.paidMoreOfMonth': { month: Month; stated: Money; read: Money; difference: Money }
  'checks.paidMoreWaiting': { count: Unbranded<number>; month: Month; stated: Money; read: Money; difference: Money }
  'checks.salesAbove': { stated: Money; read: Money; difference: Money }
  'checks.salesBelow': { stated: Money; read: Money; difference: Money }
  'checks.importAsSales': { count: Unbranded<number> }
  'imported.again': { count: Unbranded<number>; files: readonly (string | Text)[] }
  'imported.otherAmounts': { count: Unbranded<number>; files: readonly (string | Text)[]; other: Unbranded<number> }
  'imported.file': { count: Unbranded<number>; file: Unbranded<string | number>; manufacturer: Unbranded<string | number>; month: Month; amount: Money }
  'imported.moreFiles': { count: Unbranded<number> }
  'imported.isFinalized': { month: Month; file: Unbranded<string | number> }
  'imported.cannotComeBack': { file: Unbranded<string | number>; month: Month }
  'imported.partlyReplaced': { other: Unbranded<string | number>; file: Unbranded<string | number> }
  'imported.leftOutOfAnother': { other: Unbranded<string | number>; file: Unbranded<string | number> }
  'imported.choose': object
  'imported.leaveOut': object
  'imported.leavesNone': object
  'imported.leavesRows': { count: Unbranded<number> }
  'imported.replace': object
  'imported.replaces': { files: readonly (string | Text)[] }
  'imported.replacedFile': { count: Unbranded<number>; file: Unbranded<string | number> }
  'imported.replacedWhole': { count: Unbranded<number>; total: Unbranded<number>; file: Unbranded<string | number> }
  'imported.cannotReplace': { month: Month }
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
  'payMatrix.title': { name: Unbranded<string | number>; year: Unbranded<string | number> }
  'payMatrix.ofMonth': { month: Month }
  'payMatrix.leadRate': object
  'payMatrix.leadAmount': object
  'payMatrix.leadPaid': object
  'payMatrix.leadRules': object
  'payMatrix.noRules': { year: Unbranded<string | number> }
  'payMatrix.noRulesOfMonth': { month: Month }
  'payMatrix.noRulesHint': object
  'payMatrix.noRulesOfMonthHint': object
  'payMatrix.firstReps': { listed: Unbranded<number>; total: Unbranded<number> }
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
  'payMatrix.cell': { month: Month }
  'payMatrix.flat': object
  'payMatrix.cellOf': { name: Unbranded<string | number>; column: Unbranded<string | number> }
  'payMatrix.ruleRate': { rule: Unbranded<string | number>; rate: Unbranded<number> }
  'payMatrix.editRule': object
  'payMatrix.ends': { month: Month }
  'payMatrix.toStatement': object
  'payMatrix.toRep': object
  'payMatrix.gap': object
  'payMatrix.gapWaiting': { count: Unbranded<number>; sales: Unbranded<number> }
  'payMatrix.bonus': { percent: Unbranded<number> }
  'payMatrix.bonusPaid': { baseline: Unbranded<number>; sales: Unbranded<number>; amount: Unbranded<number> }
  'payMatrix.bonusProjected': { baseline: Unbranded<number>; sales: Unbranded<number>; amount: Unbranded<number> }
  'payMatrix.bonusOpen': object
  'payMatrix.floor.Draw': object
  'payMatrix.floor.Guarantee': object
  'payMatrix.adjustments': object
  'payMatrix.payout': object
  'payMatrix.month': object
  'payMatrix.noRates': { manufacturer: Unbranded<string | number>; month: Month }
  'payMatrix.noRatesHint': object
  'payMatrix.any': object
  'payMatrix.ratesOf': { manufacturer: Unbranded<string | number> }
  'payMatrix.far': { median: Unbranded<number> }
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
  'masterList.viewWithCount': { view: Unbranded<string | number>; number: Unbranded<number> }
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
  'masterList.sold.latest': { count: Unbranded<number>; sales: Unbranded<number>; month: Month }
  'masterList.sold.highest': { sales: Unbranded<number>; month: Month }
  'masterList.sold.files': object
  'masterList.fileSetUp.title': object
  'masterList.fileSetUp.hint': object
  'masterList.fileSetUp.day': object
  'masterList.fileSetUp.latest': object
  'masterList.fileSetUp.decimalMark': object
  'masterList.fileSetUp.dateOrder': object
  'masterList.fileSetUp.percent': { percent: Unbranded<number> }
  'masterList.addAlias': object
  'masterList.deleteAlias': { alias: Unbranded<string | number> }
  'masterList.undoMerge': object
  'masterList.undoMergeOf': { name: Unbranded<string | number> }
  'masterList.moreChips': { count: Unbranded<number> }
  'masterList.noTerritories': object
  'masterList.takeOut': { territory: Unbranded<string | number> }
  'masterList.rules': object
  'masterList.lines': object
  'masterList.linesIn': { month: Month }
  'masterList.lastSold': object
  'masterList.updatedAt': object
  'masterList.uses.title': object
  'masterList.uses.lines': object
  'masterList.uses.none': object
  'masterList.uses.linesFromTo': { lines: Unbranded<number>; first: Month; last: Month }
  'masterList.uses.rules': object
  'masterList.uses.rulesInForce': { count: Unbranded<number>; inForce: Unbranded<number> }
  'masterList.uses.primaryFor': { count: Unbranded<number> }
  'masterList.uses.more': { count: Unbranded<number> }
  'masterList.assignRegion.failed': object
  'masterList.assignTerritories.label': object
  'masterList.assignTerritories.none': object
  'masterList.merge.title.territory': object
  'masterList.merge.title.hospital': object
  'masterList.merge.title.surgeon': object
  'masterList.merge.title.procedure': object
  'masterList.merge.goes': object
  'masterList.merge.stays': object
  'masterList.merge.staysHint': { name: Unbranded<string | number> }
  'masterList.merge.swap': object
  'masterList.merge.moves': object
  'masterList.merge.aliases': { count: Unbranded<number> }
  'masterList.merge.closedMonths': object
  'masterList.merge.canBeUndone': object
  'masterList.duplicates.none': object
  'masterList.duplicates.noneHint': object
  'masterList.duplicates.different': object
  'masterList.duplicates.used': { rules: Unbranded<number>; lines: Unbranded<number> }
  'masterList.delete.title': { name: Unbranded<string | number> }
  'masterList.delete.freed': { count: Unbranded<number> }
  'masterList.delete.kept': { count: Unbranded<number> }
  'masterList.delete.stays': object
  'masterList.delete.confirm.manufacturer': object
  'masterList.delete.confirm.region': object
  'masterList.delete.confirm.territory': object
  'masterList.delete.confirm.hospital': object
  'masterList.delete.confirm.surgeon': object
  'masterList.delete.confirm.procedure': object
  'masterList.delete.dayHint': object
  'masterList.delete.later': { count: Unbranded<number> }
  'masterList.available.title': object
  'masterList.available.label': object
  'masterList.available.column': object
  'masterList.available.hint': object
  'masterList.available.until': { day: Unbranded<string> }
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
  'masterList.rate.from': { start: Month }
  'masterList.rate.fromTo': { start: Month; end: Month }
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
  'masterList.bulk.deleteTitle': { count: Unbranded<number> }
  'masterList.bulk.kept': { count: Unbranded<number> }
  'masterList.bulk.going': { count: Unbranded<number> }
  'masterList.bulk.staysOnLines': object
  'masterList.bulk.confirm': { count: Unbranded<number> }
  'masterList.bulk.uses': { rules: Unbranded<string | number>; lines: Unbranded<string | number> }
  'masterList.bulk.more': { count: Unbranded<number> }
  'masterList.bulk.deleted': { count: Unbranded<number> }
  'masterList.bulk.assignTitle': { count: Unbranded<number> }
  'masterList.bulk.moving': { count: Unbranded<number> }
  'masterList.bulk.assigned': { count: Unbranded<number>; region: Unbranded<string | number> }
  'masterList.bulk.merge': object
  'masterList.bulk.mergeTitle': { count: Unbranded<number> }
  'masterList.bulk.mergeGoing': { count: Unbranded<number> }
  'masterList.bulk.merged': { count: Unbranded<number>; into: Unbranded<string | number> }
  'masterList.bulk.unAssigned': { count: Unbranded<number> }
  'masterList.yearToDate': object
  'masterList.firstSold': object
  'masterList.primaryReps': object
  'masterList.lastFile': object
  'masterList.grossYearToDate': object
  'masterList.notOffered': object
  'masterList.aliasOf': { alias: Unbranded<string | number>; manufacturer: Unbranded<string | number> }
  'masterList.accountOf': { alias: Unbranded<string | number>; number: Unbranded<string | number>; manufacturer: Unbranded<string | number> }
  'masterList.layouts.title': object
  'masterList.layouts.none': object
  'masterList.layouts.hint': object
  'masterList.layouts.fields': { count: Unbranded<number> }
  'masterList.layouts.chosen': { fields: readonly (string | Text)[] }
  'masterList.layouts.imported': object
  'masterList.layouts.import': object
  'masterList.layouts.export': object
  'masterList.layouts.remove': object
  'masterList.layouts.notALayoutFile': { file: Unbranded<string | number> }
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
  'entries.of.rules': { name: Unbranded<string | number> }
  'entries.of.bonusRules': { name: Unbranded<string | number> }
  'entries.of.adjustments': { name: Unbranded<string | number> }
  'entries.of.draws': { name: Unbranded<string | number> }
  'entries.of.guarantees': { name: Unbranded<string | number> }
  'entries.duplicate': object
  'entries.history': object
  'entries.deleted': { entry: Text }
  'entries.noneShown': object
  'entries.showAll': object
  'entries.masterFields': object
  'entries.override': object
  'entries.overrideHint': object
  'entries.bonusSoFar': { amount: Unbranded<number> }
  'entries.soldSoFar': { month: Month; amount: Unbranded<number>; year: Unbranded<string | number> }
  'entries.soldBefore': { before: Unbranded<string | number>; amount: Unbranded<number> }
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
  'rates.doubted': { count: Unbranded<number> }
  'rates.areMeant': object
  'rates.effect': { month: Month }
  'rates.effectOfLatest': { from: Month; month: Month }
  'rates.commission': object
  'rates.lines': { count: Unbranded<number> }
  'rates.noResults': object
  'rates.closed': { month: Month }
  'expected.title': object
  'expected.sum': { expected: Unbranded<string | number>; received: Unbranded<string | number>; missing: Unbranded<string | number> }
  'expected.complete': { received: Unbranded<string | number> }
  'expected.usual': { day: Unbranded<string | number> }
  'expected.dismiss': object
  'expected.dismissed': { manufacturer: Unbranded<string | number> }
  'expected.again': { manufacturer: Unbranded<string | number> }
  'drop.title': { count: Unbranded<number> }
  'drop.files': object
  'drop.looking': object
  'drop.sum': { known: Unbranded<string | number>; waiting: Unbranded<string | number> }
  'drop.adding': object
  'drop.goOn': { count: Unbranded<number> }
  'drop.add': { count: Unbranded<number> }
  'drop.begun': object
  'drop.of': { manufacturer: Unbranded<string | number>; month: Month }
  'drop.unknown': object
  'drop.rows': { count: Unbranded<number> }
  'drop.rowsAndSales': { count: Unbranded<number>; sales: Unbranded<number> }
  'drop.state.looking': object
  'drop.state.known': object
  'drop.state.needed': object
  'drop.state.refused': object
  'drop.state.added': object
  'drop.state.begun': object
  'drop.done.all': { count: Unbranded<number> }
  'drop.done.some': { count: Unbranded<number>; added: Unbranded<string | number> }
  'drop.twin': { file: Unbranded<string | number> }
  'sendBack.open': object
  'sendBack.title': { manufacturer: Unbranded<string | number> }
  'sendBack.lead': { file: Unbranded<string | number>; month: Month }
  'sendBack.row': { row: Unbranded<string | number>; account: Unbranded<string | number>; column: Unbranded<string | number>; value: Unbranded<string | number>; wrong: Unbranded<string | number> }
  'sendBack.rowWithSales': { row: Unbranded<string | number>; account: Unbranded<string | number>; sales: Unbranded<number>; column: Unbranded<string | number>; value: Unbranded<string | number>; wrong: Unbranded<string | number> }
  'sendBack.question': { message: Unbranded<string | number>; dollars: Unbranded<number> }
  'sendBack.text': object
  'sendBack.workbook': object
  'sendBack.csv': object
  'dashboard.keepRate': { share: Unbranded<number> }
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
  'dashboard.up': { change: string; month: Month }
  'dashboard.down': { change: string; month: Month }
  'dashboard.same': { month: Month }
  'dashboard.noComparison': { month: Month }
  'dashboard.points': { points: Unbranded<number> }
  'dashboard.isProvisional': object
  'dashboard.final': object
  'dashboard.notCalculated': object
  'dashboard.close.title': object
  'dashboard.close.done': { done: Unbranded<string | number>; total: Unbranded<string | number> }
  'dashboard.close.step.receiveFiles': object
  'dashboard.close.step.mapColumns': object
  'dashboard.close.step.matchValues': object
  'dashboard.close.step.calculate': object
  'dashboard.close.step.reviewReps': object
  'dashboard.close.step.finalize': object
  'dashboard.close.step.sendStatements': object
  'dashboard.close.count': { done: Unbranded<string | number>; total: Unbranded<string | number> }
  'dashboard.close.isDone': object
  'dashboard.close.isOpen': object
  'dashboard.chart.title': object
  'dashboard.attention.title': object
  'dashboard.attention.none': { month: Month }
  'dashboard.attention.kind.salesWithoutCommission': { count: Unbranded<number> }
  'dashboard.attention.kind.linesAboveGross': { count: Unbranded<number> }
  'dashboard.attention.kind.bigChanges': { count: Unbranded<number> }
  'dashboard.attention.kind.filesMissing': { count: Unbranded<number> }
  'dashboard.attention.kind.filesWaiting': { count: Unbranded<number> }
  'dashboard.attention.kind.filesFailed': { count: Unbranded<number> }
  'dashboard.attention.kind.outOfDate': { count: Unbranded<number> }
  'dashboard.attention.kind.questions': { count: Unbranded<number> }
  'dashboard.attention.kind.statementsFailed': { count: Unbranded<number> }
  'dashboard.attention.kind.statementsMaybeSent': { count: Unbranded<number> }
  'dashboard.manufacturers.title': object
  'dashboard.manufacturers.other': object
  'dashboard.manufacturers.keep': object
  'dashboard.movers.title': object
  'dashboard.movers.lead': { month: Month }
  'dashboard.movers.none': object
  'dashboard.movers.change': object
  'dashboard.files.title': object
  'dashboard.files.none': object
  'dashboard.files.state.processed': object
  'dashboard.files.state.waiting': object
  'dashboard.files.state.failed': object
  'dashboard.files.state.missing': object
  'dashboard.files.state.notExpected': object
  'dashboard.files.cell': { manufacturer: Unbranded<string | number>; month: Month; state: Unbranded<string | number> }
  'dashboard.files.proof.proved': object
  'dashboard.files.proof.differs': object
  'dashboard.ending.title': object
  'dashboard.ending.none': { month: Month }
  'dashboard.ending.kind.rule': object
  'dashboard.ending.kind.bonusRule': object
  'dashboard.ending.kind.Draw': object
  'dashboard.ending.kind.Guarantee': object
  'dashboard.ending.month': { month: Month }
  'dashboard.bonus.projection': { count: Unbranded<number>; year: Unbranded<string | number>; amount: Unbranded<number> }
  'dashboard.bonus.final': { count: Unbranded<number>; year: Unbranded<string | number>; amount: Unbranded<number> }
  'dashboard.start.title': object
  'dashboard.start.name': object
  'dashboard.start.rules': object
  'dashboard.start.oneByOne': object
  'dashboard.start.files': object
  'dashboard.start.results': object
  'dashboard.start.contact': object
  'dashboard.start.done': object
  'dashboard.noData': { month: Month }
  'dashboard.noDataHint': object
  'dashboard.showMonth': { month: Month }
  'dashboard.uploadFiles': object
  'dashboard.sample.offer': object
  'dashboard.sample.load': object
  'dashboard.sample.title': object
  'dashboard.sample.hint': object
  'dashboard.sample.remove': object
  'chart.asTable': object
  'chart.asChart': object
  'chart.asPicture': object
  'chart.described': { name: Unbranded<string | number>; first: Unbranded<number>; from: Month; last: Unbranded<number>; to: Month }
  'chart.provisionalHint': object
  'reports.narrow': object
  'reports.search': object
  'reports.noMatch': object
  'reports.all': object
  'reports.failed': object
  'reports.none': object
  'reports.noneHint': object
  'reports.noneOf': { name: readonly (string | Text)[] }
  'reports.moreColumns': object
  'reports.parameters': object
  'reports.from': object
  'reports.to': object
  'reports.compareTo': object
  'reports.groupBy': object
  'reports.measure.sales': object
  'reports.measure.gross': object
  'reports.measure.commission': object
  'reports.of': { name: readonly (string | Text)[] }
  'reports.provisional': { count: Unbranded<number>; months: readonly (string | Text)[] }
  'reports.cut': { shown: Unbranded<number>; number: Unbranded<number> }
  'reports.recent': object
  'reports.total': object
  'reports.span': { from: Month; to: Month }
  'reports.against': { month: Month; other: Month }
  'reports.empty': object
  'reports.fromAfterTo': object
  'reports.tooManyMonths': { most: Unbranded<number> }
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
  'reports.noteToManufacturer': { count: Unbranded<number>; month: Month; short: Money; agreed: Money; paid: Money }
  'reports.favorites': object
  'reports.addFavorite': { report: Unbranded<string | number> }
  'reports.removeFavorite': { report: Unbranded<string | number> }
  'repDashboard.whyDifferent': { month: Month }
  'repDashboard.notCalculated': { count: Unbranded<number>; amount: Unbranded<number> }
  'repDashboard.withoutRule': { count: Unbranded<number>; amount: Unbranded<number> }
  'repDashboard.choose': object
  'repDashboard.chooseHint': object
  'repDashboard.viewingAs': { name: Unbranded<string | number> }
  'repDashboard.failed': object
  'repDashboard.provisional': { month: Month }
  'repDashboard.noStatement': object
  'repDashboard.noStatementHint': { name: Unbranded<string | number>; month: Month }
  'repDashboard.noSales': { month: Month }
  'repDashboard.commission': object
  'repDashboard.yearToDate': object
  'repDashboard.rank': object
  'repDashboard.rankOf': { rank: Unbranded<number>; total: Unbranded<number> }
  'repDashboard.balance': object
  'repDashboard.up': { change: Unbranded<number> }
  'repDashboard.down': { change: Unbranded<number> }
  'repDashboard.chart': object
  'repDashboard.accounts': object
  'repDashboard.share': object
  'repDashboard.before': object
  'repDashboard.sent': { day: Unbranded<string> }
  'repDashboard.notSent': object
  'repDashboard.downloadOf': { month: Month }
  'ruleHelp.delete': object
  'ruleHelp.deleted': { count: Unbranded<number> }
  'ruleHelp.tester.title': object
  'ruleHelp.tester.test': object
  'ruleHelp.tester.notGiven': object
  'ruleHelp.tester.wins': object
  'ruleHelp.tester.noRule': { name: Unbranded<string | number> }
  'ruleHelp.tester.noOneElse': object
  'ruleHelp.neverWins': { rule: Unbranded<string | number> }
  'ruleHelp.beatenBy': { rules: readonly (string | Text)[] }
  'ruleHelp.emptyRegion': object
  'ruleHelp.unearned': { since: Month }
  'ruleHelp.addFor': { manufacturer: Unbranded<string | number>; territory: Unbranded<string | number> }
  'ruleHelp.showAll': { count: Unbranded<number> }
  'ruleHelp.becomes': object
  'ruleHelp.covers.title': object
  'ruleHelp.covers.sold': { count: Unbranded<number>; start: Month; end: Month; sales: Unbranded<number> }
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
  'ruleHelp.copy.preview': { count: Unbranded<number> }
  'ruleHelp.copy.copied': { count: Unbranded<number> }
  'ruleHelp.change.title': { count: Unbranded<number> }
  'ruleHelp.change.action': object
  'ruleHelp.change.change': object
  'ruleHelp.change.by.set': object
  'ruleHelp.change.by.add': object
  'ruleHelp.change.by.multiply': object
  'ruleHelp.change.paid': { rate: Unbranded<number>; span: Unbranded<string | number> }
  'ruleHelp.change.stays': object
  'ruleHelp.change.preview': { count: Unbranded<number> }
  'ruleHelp.change.what': object
  'ruleHelp.change.actions.end': object
  'ruleHelp.change.actions.set': object
  'ruleHelp.change.actions.add': object
  'ruleHelp.change.actions.multiply': object
  'ruleHelp.give.title': object
  'ruleHelp.give.action': object
  'ruleHelp.give.note': object
  'ruleHelp.give.given': { count: Unbranded<number>; name: Unbranded<string | number> }
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
  'salespeopleImport.problemOf.exists': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.twice': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.unknownPerson': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.ambiguous': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.twoEmails': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.overlaps': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.finalized': { month: Month }
  'salespeopleImport.problemOf.bonusRulesOverlap': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.floorsOverlap': { name: Unbranded<string | number> }
  'salespeopleImport.problemOf.entryFinalized': { month: Month }
  'salespeopleImport.tooManyRows': { most: Unbranded<number> }
  'salespeopleImport.notReady': object
  'salespeopleImport.manyAreWaiting': object
  'salespeopleImport.stored': { what: Unbranded<string | number> }
  'importing.lacking': { sheet: Unbranded<string | number> }
  'importing.lackingHint': { row: Unbranded<number>; columns: readonly (string | Text)[] }
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
  'importing.found.salespeople': { count: Unbranded<number> }
  'importing.found.rules': { count: Unbranded<number> }
  'importing.found.balances': { count: Unbranded<number> }
  'importing.found.bonusRules': { count: Unbranded<number> }
  'importing.found.adjustments': { count: Unbranded<number> }
  'importing.found.draws': { count: Unbranded<number> }
  'importing.found.guarantees': { count: Unbranded<number> }
  'importing.sheet': { sheet: Unbranded<string | number> }
  'importing.unread': { count: Unbranded<number> }
  'importing.unreadHint': object
  'importing.problems': { count: Unbranded<number> }
  'importing.problemsHint': object
  'importing.fault': { column: Unbranded<string | number>; value: Unbranded<string | number>; reason: Unbranded<string | number> }
  'importing.row': { list: Unbranded<string | number>; row: Unbranded<string | number> }
  'importing.percents': object
  'importing.parts': object
  'importing.asWritten': object
  'importing.ratesHint': object
  'importing.names': { count: Unbranded<number> }
  'importing.namesHint': object
  'importing.namesOf': object
  'importing.addAll': object
  'importing.addNew': { name: Unbranded<string | number> }
  'importing.missingReps': { count: Unbranded<number> }
  'importing.missingRepsHint': object
  'importing.createReps': { count: Unbranded<number> }
  'importing.missingRepsOf': object
  'importing.startMonth': object
  'importing.meaningOf': { name: Unbranded<string | number> }
  'importing.plan': object
  'importing.newMasters': { count: Unbranded<number> }
  'importing.alreadyThere': { count: Unbranded<number> }
  'importing.isNew': { name: Unbranded<string | number> }
  'importing.waits.faults': object
  'importing.waits.plan': object
  'importing.waits.reps': object
  'importing.waits.names': object
  'importing.waits.percents': object
  'importing.waits.rates': object
  'importing.waits.nothing': object
  'importing.new.bonusRules': { count: Unbranded<number> }
  'importing.new.adjustments': { count: Unbranded<number> }
  'importing.new.draws': { count: Unbranded<number> }
  'importing.new.guarantees': { count: Unbranded<number> }
  'importing.new.salespeople': { count: Unbranded<number> }
  'importing.new.rules': { count: Unbranded<number> }
  'importing.new.balances': { count: Unbranded<number> }
  'close.acknowledged': { count: Unbranded<number> }
  'close.withdrawn': object
  'close.notAcknowledged': object
  'close.changedSince': object
  'close.fileExpected': object
  'close.fileNotExpected': object
  'close.reviewed': { count: Unbranded<number> }
  'close.notReviewed': { count: Unbranded<number> }
  'close.fact.files': { received: Unbranded<number>; expected: Unbranded<number>; notExpected: Unbranded<number> }
  'close.fact.mapped': { done: Unbranded<number>; total: Unbranded<number> }
  'close.fact.matched': { done: Unbranded<number>; total: Unbranded<number> }
  'close.fact.noFiles': object
  'close.fact.checked': { differing: Unbranded<number>; repeated: Unbranded<number>; outside: Unbranded<number> }
  'close.fact.adjustments': { count: Unbranded<number>; normal: Money; salary: Money; reimbursement: Money }
  'close.fact.calculated': object
  'close.fact.calculateFirst': object
  'close.fact.sales': { number: Unbranded<number>; amount: Money; zero: Unbranded<number>; above: Unbranded<number> }
  'close.fact.reviewed': { reviewed: Unbranded<number>; people: Unbranded<number> }
  'close.fact.total': { present: Money; before: Money; change: Money }
  'close.fact.totalAlone': { present: Money }
  'close.fact.bonus': object
  'close.fact.noBonus': object
  'close.fact.finalized': object
  'close.fact.notFinalized': object
  'close.fact.finalizeFirst': object
  'close.fact.sent': { sent: Unbranded<number>; people: Unbranded<number> }
  'close.fact.export': object
  'close.fact.toAcknowledge': { fact: Text; exceptions: readonly (string | Text)[] }
  'close.fact.received': { fact: Text; proved: Unbranded<number>; differing: Unbranded<number>; amount: Money; notStated: Unbranded<number> }
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
  'close.nothingLeft': { month: Month }
  'close.times': { count: Unbranded<number> }
  'close.details': object
  'close.withdraw': object
  'close.acknowledgedBy': { note: Unbranded<string | number>; name: Unbranded<string | number>; at: Unbranded<string> }
  'close.acknowledge.title': { what: Unbranded<string | number> }
  'close.acknowledge.amount': { count: Unbranded<number>; amount: Unbranded<number> }
  'close.acknowledge.body': object
  'close.progress': { count: Unbranded<number>; done: Unbranded<string | number>; month: Month }
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
  'close.tickedBy': { name: Unbranded<string | number>; at: Unbranded<string> }
  'close.explain.title': { name: Unbranded<string | number> }
  'close.explain.open': { name: Unbranded<string | number> }
  'close.explain.part': object
  'close.explain.amount': { currency: Unbranded<string | number> }
  'close.explain.payoutOf': { month: Month }
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
  'close.againstLastMonth': { currency: Unbranded<string | number> }
  'close.reviewedColumn': object
  'close.reviewedBy': { name: Unbranded<string | number>; at: Unbranded<string> }
  'close.changedSinceReview': { before: Unbranded<number>; now: string }
  'close.markReviewed': object
  'close.allReviewed': { count: Unbranded<number> }
  'close.markReviewedOf': { name: Unbranded<string | number> }
  'close.unmarkReviewed': { name: Unbranded<string | number> }
  'close.views.all': { number: Unbranded<string | number> }
  'close.views.needsReview': { number: Unbranded<string | number> }
  'close.views.notReviewed': { number: Unbranded<string | number> }
  'close.views.bigChanges': { number: Unbranded<string | number> }
  'close.views.negative': { number: Unbranded<string | number> }
  'close.views.noPayout': { number: Unbranded<string | number> }
  'close.views.reviewed': { number: Unbranded<string | number> }
  'close.unlocked': { month: Month }
  'close.unlockedBody': { name: Unbranded<string | number>; at: Unbranded<string>; reason: Unbranded<string | number> }
  'close.earlierOpen': { count: Unbranded<number>; month: Month }
  'close.checkExceptions': { count: Unbranded<number> }
  'close.changed.rules': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.bonusrule': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.adjustment': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.draw': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.guarantee': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.file': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.ledger': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.earlierMonth': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[]; what: readonly (string | Text)[] }
  'close.changed.other': { count: Unbranded<number>; at: Unbranded<string>; names: readonly (string | Text)[] }
  'close.finalize.acknowledged': object
  'close.finalize.item': { what: Unbranded<string | number>; amount: string }
  'close.finalize.note': object
  'close.finalize.noteHint': object
  'close.finalize.compared': { month: Month }
  'close.finalize.stays': object
  'close.finalize.notReviewed': { count: Unbranded<number>; number: Unbranded<number> }
  'close.notExpectedOf': { name: Unbranded<string | number> }
  'close.log.title': object
  'close.log.none': object
  'close.log.calculated': object
  'close.log.stopped': object
  'close.log.acknowledged': { exceptions: readonly (string | Text)[]; note: Unbranded<string | number> }
  'close.log.withdrawn': { exception: Text }
  'close.log.fileExpected': { manufacturer: Unbranded<string | number> }
  'close.log.fileNotExpected': { manufacturer: Unbranded<string | number> }
  'close.log.ticked': { task: Text }
  'close.log.unticked': { task: Text }
  'close.log.reviewed': { count: Unbranded<number> }
  'close.log.notReviewed': { count: Unbranded<number> }
  'close.log.finalized': { version: Unbranded<string | number> }
  'close.log.unFinalized': object
  'close.log.unFinalizedBecause': { reason: Unbranded<string | number> }
  'close.log.unlocked': { reason: Unbranded<string | number> }
  'close.log.sent': object
  'close.log.houseAccount': { count: Unbranded<number>; amount: Money; note: Unbranded<string | number> }
  'close.log.houseAccountRemoved': { note: Unbranded<string | number> }
  'close.log.matchedAgain': { count: Unbranded<number>; value: Unbranded<string | number>; amount: Money; from: Unbranded<string | number>; into: Unbranded<string | number> }
  'close.log.reviewedOf': { names: readonly (string | Text)[] }
  'close.log.notReviewedOf': { names: readonly (string | Text)[] }
  'close.totals': object
  'close.changedMore': { count: Unbranded<number> }
  'close.changedEntry.percent': { of: Unbranded<string | number>; percent: Percent }
  'close.changedEntry.money': { of: Unbranded<string | number>; amount: Money }
  'close.changedEntry.added': { entry: Text }
  'close.changedEntry.removed': { entry: Text }
  'unmatched.byRule': object
  'unmatched.byLine': object
  'unmatched.sales': { currency: Unbranded<string | number> }
  'unmatched.fix': object
  'unmatched.parts': object
  'unmatched.nearest': { name: Unbranded<string | number>; rate: Unbranded<number>; place: Unbranded<string | number>; from: Month; to: string }
  'unmatched.nearestOf': { name: Unbranded<string | number>; rate: Unbranded<number> }
  'unmatched.differs.fixed': { place: Unbranded<string | number>; from: Month; to: string }
  'unmatched.differs.otherLines': object
  'unmatched.differs.ended': { to: string }
  'unmatched.differs.startsLater': { from: Month }
  'unmatched.differs.otherTerritory': { place: Unbranded<string | number> }
  'unmatched.reason.fixed': object
  'unmatched.reason.otherLines': object
  'unmatched.reason.ended': object
  'unmatched.reason.startsLater': object
  'unmatched.reason.otherTerritory': object
  'unmatched.reason.noRuleOfManufacturer': object
  'unmatched.createRule': object
  'unmatched.createRuleFor': { manufacturer: Unbranded<string | number>; territory: Unbranded<string | number> }
  'unmatched.extendRule': object
  'unmatched.newAlias': object
  'unmatched.matchedAgain': { count: Unbranded<number>; value: Unbranded<string | number>; file: Unbranded<string | number>; into: Unbranded<string | number>; amount: Money }
  'unmatched.spelledNoMore': { file: Unbranded<string | number>; value: Unbranded<string | number> }
  'unmatched.waiting': { count: Unbranded<number> }
  'unmatched.pays': { count: Unbranded<number>; rate: Unbranded<number>; month: Month; amount: Unbranded<number> }
  'unmatched.sells': { count: Unbranded<number>; month: Month; amount: Unbranded<number> }
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
  'unmatched.amount.below': { high: Unbranded<number> }
  'unmatched.amount.between': { low: Unbranded<number>; high: Unbranded<number> }
  'unmatched.amount.from': { low: Unbranded<number> }
  'unmatched.others': object
  'unmatched.rules': object
  'unmatched.grouped': { by: Unbranded<string | number> }
  'unmatched.group': object
  'newRules.title': object
  'newRules.percentOf': { basis: Unbranded<string | number> }
  'newRules.stale': { names: readonly (string | Text)[] }
  'newRules.created': { count: Unbranded<number>; month: Month }
  'newRules.removed': { count: Unbranded<number> }
  'newRules.changedSince': { names: readonly (string | Text)[] }
  'newRules.create': { count: Unbranded<number> }
  'newRules.createOf': { count: Unbranded<number>; manufacturer: Unbranded<string | number> }
  'newRules.from': { month: Month }
  'newRules.sales': { count: Unbranded<number>; amount: Unbranded<number> }
  'newRules.until': { month: Month }
  'newRules.forAll': object
  'newRules.ownRate': object
  'newRules.asRules': object
  'newRules.earnsHere': object
  'newRules.otherMonths': object
  'newRules.ofField': { field: Unbranded<string | number>; name: Unbranded<string | number> }
  'newRules.leaveOut': { name: Unbranded<string | number> }
  'newRules.moreFields': object
  'newRules.hasRule': object
  'newRules.tooMany': { most: Unbranded<number> }
  'matchAgain.which': object
  'matchAgain.spelling': object
  'matchAgain.into': object
  'matchAgain.intoHint': { name: Unbranded<string | number> }
  'matchAgain.onlyHere': { value: Unbranded<string | number>; manufacturer: Unbranded<string | number> }
  'matchAgain.none': { name: Unbranded<string | number> }
  'matchAgain.isOneHint': object
  'move.open': object
  'move.lines': { count: Unbranded<number> }
  'openQuestions.restore.title': { file: Unbranded<string | number> }
  'openQuestions.restore.lead': object
  'openQuestions.restore.action': object
  'openQuestions.move.title': { file: Unbranded<string | number> }
  'openQuestions.move.lead': object
  'openQuestions.move.action': object
  'sending.titleOne': { month: Month; name: Unbranded<string | number> }
  'sending.provisional': object
  'sending.recipients': object
  'sending.recipient': object
  'sending.everybody': object
  'sending.copies': { to: Unbranded<string | number>; cc: Unbranded<string | number> }
  'sending.addAddress': { name: Unbranded<string | number> }
  'sending.zeros': { count: Unbranded<number> }
  'sending.message': object
  'sending.messageHint': object
  'sending.attachesPdf': object
  'sending.printsLines': object
  'sending.printsLinesHint': object
  'sending.from': { name: Unbranded<string | number>; email: Unbranded<string | number> }
  'sending.contact': { contact: Unbranded<string | number> }
  'sending.noContact': { email: Unbranded<string | number> }
  'sending.changeContact': object
  'sending.sum': { count: Unbranded<number>; amount: Unbranded<number> }
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
  'sending.copyRefused': { address: Unbranded<string | number>; reason: Unbranded<string | number> }
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
  'whatIf.tooManyEntries': { most: Unbranded<number> }
  'whatIf.tooManySales': { most: Unbranded<number> }
  'lateChanges.offer': object
  'lateChanges.floorsStay': object
  'lateChanges.title': object
  'lateChanges.isOffered': { month: Month; amount: Money }
  'lateChanges.nothingToPost': { month: Month }
  'lateChanges.touchesNone': object
  'lateChanges.paid': object
  'lateChanges.alreadyPosted': object
  'lateChanges.lines': { count: Unbranded<number> }
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
  'lateChanges.isPosted': { month: Month; name: Unbranded<string | number>; postedIn: Month }
  'lateChanges.tooManyMonths': { most: Unbranded<number> }
  'lateChanges.part': object
  'lateChanges.parts.commission': object
  'lateChanges.parts.bonus': object
  'savedViews.notFound': object
  'savedViews.tooMany': { most: Unbranded<number> }
  'savedViews.tooManyInAll': { most: Unbranded<number> }
  'savedViews.saved': { name: Unbranded<string | number> }
  'savedViews.removed': object
  'savedViews.label': object
  'savedViews.edited': object
  'savedViews.saveAs': object
  'savedViews.saveAsTitle': object
  'savedViews.nameHint': object
  'savedViews.rename': object
  'savedViews.menuOf': { name: Unbranded<string | number> }
  'savedViews.more': object
  'apiTokens.noScope': object
  'apiTokens.notFound': object
  'apiTokens.tooMany': { most: Unbranded<number> }
  'apiTokens.made': { name: Unbranded<string | number> }
  'apiTokens.revoked': { name: Unbranded<string | number> }
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
  'apiTokens.days': { count: Unbranded<number> }
  'apiTokens.untilADay': object
  'apiTokens.copyNow': object
  'apiTokens.token': object
  'apiTokens.used': { at: Unbranded<string> }
  'apiTokens.neverUsed': { at: Unbranded<string> }
  'apiTokens.ends': { at: Unbranded<string> }
  'apiTokens.ended': object
  'apiTokens.revoke': object
  'apiTokens.revokeTitle': { name: Unbranded<string | number> }
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
  'webhooks.url.tooLong': { most: Unbranded<number> }
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
  'webhooks.tooMany': { most: Unbranded<number> }
  'webhooks.switchOnFirst': object
  'webhooks.waitsAlready': object
  'webhooks.redelivered': object
  'webhooks.testQueued': object
  'webhooks.sendTest': object
  'webhooks.removeTitle': object
  'webhooks.removeBody': { url: Unbranded<string | number> }
  'webhooks.secret': object
  'webhooks.secretTitle': object
  'webhooks.secretLead': object
  'webhooks.deliveries': object
  'webhooks.noDeliveries': object
  'webhooks.status.Queued': object
  'webhooks.status.Delivered': object
  'webhooks.status.Failed': object
  'webhooks.answered': { status: Unbranded<number> }
  'webhooks.trouble.address': object
  'webhooks.trouble.timeout': object
  'webhooks.trouble.unreachable': object
  'webhooks.trouble.answer': object
  'webhooks.trouble.switchedOff': object
  'webhooks.trouble.otherKey': object
  'webhooks.trouble.tooMany': object
  'webhooks.trouble.interrupted': object
  'webhooks.tries': { count: Unbranded<number> }
  'webhooks.nextTry': { at: Unbranded<string> }
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
  'ownView.noneOfMonth': { month: Month }
  'ownView.askStatement': object
  'ownView.askLine': object
  'ownView.question': object
  'ownView.send': object
  'ownView.inquiries': object
  'ownView.noInquiries': object
  'ownView.waiting': object
  'ownView.answeredBy': { name: Unbranded<string | number>; at: Unbranded<string> }
  'ownView.signIn.title': object
  'ownView.signIn.lead': { address: Unbranded<string | number> }
  'ownView.signIn.send': object
  'inquiries.title': object
  'inquiries.asked': object
  'inquiries.answered': { name: Unbranded<string | number> }
  'inquiries.answeredUnmailed': { name: Unbranded<string | number> }
  'inquiries.notFound': object
  'inquiries.badge': { count: Unbranded<number> }
  'inquiries.waiting': { count: Unbranded<number> }
  'inquiries.show': object
  'inquiries.open': object
  'inquiries.all': object
  'inquiries.none': object
  'inquiries.noneAtAll': object
  'inquiries.noneHint': object
  'inquiries.state.open': object
  'inquiries.state.answered': object
  'inquiries.about.statement': { month: Month }
  'inquiries.about.line': { day: Unbranded<string>; sales: string; commission: string }
  'inquiries.askedAt': { at: Unbranded<string> }
  'inquiries.answeredAt': { at: Unbranded<string>; name: Unbranded<string | number> }
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
  'inquiries.unlink': { what: Unbranded<string | number> }
  'inquiries.onLine': object
  'inquiries.outcome.adjustment': { amount: Money; month: Month }
  'inquiries.outcome.rule': { rate: Percent; manufacturer: Unbranded<string | number>; place: Unbranded<string | number>; month: Month }
  'inquiries.outcome.alias': { alias: Unbranded<string | number>; name: Unbranded<string | number> }
  'inquiries.outcome.notFound': object
  'inquiries.mail.subject': { month: Month }
  'inquiries.mail.lead': { month: Month }
  'inquiries.mail.question': object
  'inquiries.mail.answer': object
  'inquiries.questionMail.subject': { name: Unbranded<string | number>; month: Month }
  'inquiries.questionMail.lead': { name: Unbranded<string | number>; month: Month }
  'inquiries.questionMail.line': object
  'inquiries.questionMail.question': object
  'inquiries.questionMail.open': object
  'inquiries.questionMail.why': { company: Unbranded<string | number> }
  'inquiries.answeredGone': { name: Unbranded<string | number> }
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
  'bonusBaseline.keptBy': { version: Unbranded<number>; month: Month; name: Unbranded<string | number>; at: Unbranded<string> }
  'bonusBaseline.calculatedBy': { month: Month; name: Unbranded<string | number>; at: Unbranded<string> }
  'bonusBaseline.agreed': { name: Unbranded<string | number>; at: Unbranded<string> }
  'bonusBaseline.noBaseline': object
  'bonusBaseline.changed': { before: Money; month: Month; after: Money; bonus: Money; paid: Money }
  'bonusBaseline.changedSales': { before: Money; month: Month; after: Money; bonus: Money; paid: Money }
  'bonusBaseline.willPay': { month: Month }
  'bonusBaseline.stays': { difference: Money; month: Month }
  'bonusBaseline.settled': { posted: Money }
  'bonusBaseline.post': { amount: Money; month: Month }
  'bonusBaseline.keptSales': object
  'bonusBaseline.ofYear': { year: Unbranded<string | number> }
  'bonusBaseline.linesOf': { count: Unbranded<number>; month: Month }
  'bonusBaseline.file': object
  'bonusBaseline.fileRow': { file: Unbranded<string | number>; row: Unbranded<number> }
  'bonusBaseline.salesChanged': { month: Month; difference: Money }
  'bonusBaseline.toStatement': { month: Month }
  'thresholds.percentBetween': { most: Unbranded<number> }
  'thresholds.amountBetween': { most: Unbranded<number> }
  'thresholds.saved': object
  'thresholds.title': object
  'thresholds.hint': object
  'thresholds.unusualRate': object
  'thresholds.bigChangeShare': object
  'thresholds.bigChangeAmount': object
  'thresholds.largeAdjustment': object
  'thresholds.changedBy': { name: Unbranded<string | number>; at: Unbranded<string> }
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
  'arrivals.tooManyPlaces': { most: Unbranded<number> }
  'arrivals.placeSaved': { place: Unbranded<string | number> }
  'arrivals.placeRemoved': { place: Unbranded<string | number> }
  'arrivals.looking': object
  'arrivals.isFiled': { file: Unbranded<string | number>; month: Month }
  'arrivals.isDismissed': { file: Unbranded<string | number> }
  'arrivals.notFound': object
  'arrivals.settledAlready': object
  'arrivals.sameBytes': { file: Unbranded<string | number> }
  'arrivals.noTable': object
  'arrivals.unpacked': { count: Unbranded<number> }
  'arrivals.restored': object
  'arrivals.fault.noSuchHost': { host: Unbranded<string | number> }
  'arrivals.fault.notAllowed': { host: Unbranded<string | number> }
  'arrivals.fault.noAnswer': { host: Unbranded<string | number>; port: Unbranded<string | number> }
  'arrivals.fault.noFolders': object
  'arrivals.fault.folderGone': { folder: Unbranded<string | number> }
  'arrivals.fault.tooMany': { most: Unbranded<number> }
  'arrivals.fault.folderOutside': object
  'arrivals.fault.otherHostKey': { host: Unbranded<string | number>; hostKey: Unbranded<string | number> }
  'arrivals.fault.hostKeyNotConfirmed': object
  'arrivals.fault.signIn': { host: Unbranded<string | number>; signIn: Unbranded<string | number> }
  'arrivals.fault.broken': { host: Unbranded<string | number> }
  'arrivals.fault.noSftp': { host: Unbranded<string | number> }
  'arrivals.fault.privateKey': object
  'arrivals.fault.mailboxGone': { mailbox: Unbranded<string | number> }
  'arrivals.fault.plain': object
  'arrivals.fault.certificate': { host: Unbranded<string | number> }
  'arrivals.fault.otherKey': object
  'arrivals.fault.notSettled': object
  'arrivals.fault.notFetched': { file: Unbranded<string | number> }
  'arrivals.fault.ours': object
  'arrivals.title': object
  'arrivals.sum': { count: Unbranded<number> }
  'arrivals.none': object
  'arrivals.lookNow': object
  'arrivals.showAll': object
  'arrivals.allTitle': object
  'arrivals.noneYet': object
  'arrivals.from': { place: Unbranded<string | number>; when: Unbranded<string> }
  'arrivals.fromSender': { place: Unbranded<string | number>; sender: Unbranded<string | number>; when: Unbranded<string> }
  'arrivals.file': object
  'arrivals.fileItNamed': { file: Unbranded<string | number> }
  'arrivals.fileNamed': { file: Unbranded<string | number> }
  'arrivals.change': object
  'arrivals.dismiss': object
  'arrivals.dismissTitle': { file: Unbranded<string | number> }
  'arrivals.dismissBody': object
  'arrivals.more': { file: Unbranded<string | number> }
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
  'arrivals.places.editTitle': { place: Unbranded<string | number> }
  'arrivals.places.remove': object
  'arrivals.places.removeTitle': { place: Unbranded<string | number> }
  'arrivals.places.removeBody': object
  'arrivals.places.never': object
  'arrivals.places.lastLook': { when: Unbranded<string> }
  'arrivals.places.unknownSenders': { count: Unbranded<number> }
  'arrivals.places.others': { count: Unbranded<number> }
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
  'arrivals.places.field.folderHint': { root: Unbranded<string | number> }
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
  'arrivals.places.works': { count: Unbranded<number> }
  'arrivals.places.unknownKey': { hostKey: Unbranded<string | number> }
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
  'floors.months': { start: Month; end: Month }
  'floors.runs': { what: Text; start: Month; end: Month }
  'floors.runsOn': { what: Text; start: Month }
  'houseAccount.title': object
  'houseAccount.tab': { number: Unbranded<number>; amount: Unbranded<number> }
  'houseAccount.body': object
  'houseAccount.offered': { count: Unbranded<number>; name: Unbranded<string | number>; amount: Unbranded<number> }
  'houseAccount.chosen': object
  'houseAccount.which': object
  'houseAccount.at': object
  'houseAccount.confirm': object
  'houseAccount.takeBack': object
  'houseAccount.paid': { count: Unbranded<number> }
  'houseAccount.empty': object
  'houseAccount.emptyHint': object
  'houseAccount.stored': { count: Unbranded<number>; amount: Money }
  'houseAccount.removed': object
  'houseAccount.changedSince': object
  'houseAccount.calculateFirst': { month: Month }
  'houseAccount.notFound': object
  'paySummary.title': object
  'paySummary.upTo': { month: Month }
  'paySummary.byCommission': { month: Month }
  'paySummary.notListed': { month: Month }
  'paySummary.payouts': object
  'paySummary.span': object
  'paySummary.months': { months: Unbranded<number> }
  'paySummary.fromTo': { first: Unbranded<number>; from: Month; last: Unbranded<number>; to: Month }
  'paySummary.none': object
  'received.added': object
  'received.updated': object
  'received.removed': object
  'received.notFound': object
  'received.tooMany': { month: Month; most: Unbranded<number> }
  'received.listTooLong': { most: Unbranded<number> }
  'received.imported': { added: Unbranded<number>; completed: Unbranded<number>; known: Unbranded<number> }
  'received.title': object
  'received.panel': { month: Month }
  'received.state.proved': object
  'received.state.differs': { amount: Unbranded<number> }
  'received.state.notStated': object
  'received.open': { manufacturer: Unbranded<string | number>; state: Unbranded<string | number> }
  'received.add': object
  'received.addShort': object
  'received.addFor': { manufacturer: Unbranded<string | number> }
  'received.addForMonth': { month: Month }
  'received.edit': object
  'received.receivedOn': object
  'received.reference': object
  'received.referenceHint': object
  'received.enteredBy': object
  'received.total': object
  'received.none': object
  'received.noMonths': object
  'received.noDate': object
  'received.sums': { received: Unbranded<number>; files: Unbranded<number> }
  'received.import': object
  'received.importNote': object
  'received.listHint': object
  'received.openFile': object
  'received.listed': object
  'received.manufacturerOf': { line: Unbranded<string | number> }
  'received.skip': object
  'received.skipped': { count: Unbranded<number> }
  'received.notRead': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'received.notReadRow': { row: Unbranded<string | number>; column: Unbranded<string | number>; value: Unbranded<string | number> }
  'gap.rows.value': { count: Unbranded<number>; value: Unbranded<string | number>; column: Unbranded<string | number> }
  'gap.rows.values': { count: Unbranded<number>; values: readonly (string | Text)[]; column: Unbranded<string | number> }
  'gap.rows.word': { count: Unbranded<number>; word: Unbranded<string | number>; column: Unbranded<string | number> }
  'gap.rows.blank': { count: Unbranded<number>; column: Unbranded<string | number> }
  'gap.rows.filled': { count: Unbranded<number>; column: Unbranded<string | number> }
  'gap.rows.negative': { count: Unbranded<number>; column: Unbranded<string | number> }
  'gap.rows.zero': { count: Unbranded<number>; column: Unbranded<string | number> }
  'gap.rows.notNumber': { count: Unbranded<number>; column: Unbranded<string | number> }
  'gap.rows.outside': { count: Unbranded<number>; month: Month; column: Unbranded<string | number> }
  'gap.rows.before': { count: Unbranded<number>; month: Month; column: Unbranded<string | number> }
  'gap.rows.after': { count: Unbranded<number>; month: Month; column: Unbranded<string | number> }
  'gap.rows.month': { count: Unbranded<number>; month: Month; column: Unbranded<string | number> }
  'gap.rows.repeats': { count: Unbranded<number> }
  'gap.rows.sameSales': { count: Unbranded<number> }
  'gap.rows.sameInvoices': { count: Unbranded<number> }
  'gap.rows.laterInvoices': { count: Unbranded<number> }
  'gap.rows.earlierInvoices': { count: Unbranded<number> }
  'gap.rows.signs': { count: Unbranded<number> }
  'gap.rows.credits': { count: Unbranded<number> }
  'gap.rows.between': { count: Unbranded<number>; first: Unbranded<string | number>; last: Unbranded<string | number> }
  'gap.rows.single': { row: Unbranded<string | number> }
  'gap.rows.sumOfOthers': { row: Unbranded<string | number> }
  'gap.leaveOut': { what: Text }
  'gap.credits': { what: Text }
  'gap.only': { what: Text }
  'gap.column': { column: Unbranded<string | number> }
  'gap.deducted': { column: Unbranded<string | number> }
  'gap.added': { column: Unbranded<string | number> }
  'gap.product': { column: Unbranded<string | number> }
  'gap.comma': object
  'gap.point': object
  'gap.otherSign': object
  'gap.tooLarge': { times: Unbranded<number> }
  'gap.tooSmall': { times: Unbranded<number> }
  'gap.partPaid': { percent: Percent }
  'gap.percent': { percent: Percent }
  'gap.sheet': { sheet: Unbranded<string | number> }
  'gap.sheetIsMissing': { sheet: Unbranded<string | number> }
  'gap.bad': { count: Unbranded<number>; difference: Money }
  'gap.skipped': { count: Unbranded<number>; difference: Money }
  'gap.done': object
  'gap.takenBack': object
  'gap.notOpen': object
  'gap.action.leaveOut': { count: Unbranded<number> }
  'gap.action.readAsCredits': { count: Unbranded<number> }
  'gap.action.useColumn': { column: Unbranded<string | number> }
  'gap.action.useSheet': { sheet: Unbranded<string | number> }
  'gap.action.useComma': object
  'gap.action.usePoint': object
  'gap.action.usePercent': { percent: Percent }
  'gap.action.turn': object
  'gap.action.divide': { times: Unbranded<number> }
  'gap.action.multiply': { times: Unbranded<number> }
  'gap.title': { amount: Unbranded<number> }
  'gap.proved': { amount: Unbranded<number> }
  'gap.withOthers': { amount: Unbranded<number> }
  'gap.closed': object
  'gap.importAnyway': object
  'gap.unexplained': object
  'gap.importedFirst': object
  'gap.firstRows': { count: Unbranded<number>; rows: readonly (string | Text)[] }
  'sample.isLoaded': { month: Month }
  'sample.isRemoved': object
  'sample.notEmpty': object
  'sample.notLoaded': object
  'sample.usedBy.finalized': { month: Month }
  'sample.usedBy.running': { month: Month }
  'sample.usedBy.file': { name: Unbranded<string | number> }
  'sample.usedBy.statement': { name: Unbranded<string | number> }
  'sample.usedBy.rep': { name: Unbranded<string | number> }
  'sample.usedBy.merge': { name: Unbranded<string | number> }
  'sample.usedBy.manufacturer': { name: Unbranded<string | number> }
}
