import { deleteAccountRoute, exportAccountRoute } from '@blindspot/contracts/http/accounts';
import { listMyResponsesRoute } from '@blindspot/contracts/http/feedback-responses';
import { eventually } from '@blindspot/test-kit/eventually';
import { eraseAllOf, presentAnswers, remove, type Model } from './model.ts';
import { Contradiction, look } from './observe.ts';
import { brokerIsBack } from './outage-steps.ts';
import { password, type Account, type Fault, type TestedProduct } from './product.ts';
import { expected, step, tryForMs, untilKnown, withFault, type Step } from './step.ts';

async function deleteAccount(
  model: Model,
  product: TestedProduct,
  account: Account,
  fault: Fault,
): Promise<void> {
  const { outcome, again } = await withFault({ model, product }, fault, 'auth', () =>
    product.ask(deleteAccountRoute, { body: { password } }, account),
  );
  expected('deleting an account', outcome, again ? [202, 401, 404] : [202]);
}

export function deleteOwner(fault: Fault): Step {
  return step(`deleteOwner(${fault})`, async (model, product) => {
    const { owner } = model;
    await deleteAccount(model, product, owner, fault);
    for (const request of model.requests) if (request.owner === owner) remove(request);
    await brokerIsBack(model, product);
    await eventually(
      async () => {
        const rows = await product.rows('select from requests.feedback_requests where owner_id = $1', [
          owner.id,
        ]);
        if (rows.length > 0) throw new Contradiction('requests of a deleted account stand');
      },
      { timeoutMs: tryForMs },
    );
    await look(product, model);
    model.owner = await product.register('Owner');
  });
}

export function deleteResponder(fault: Fault): Step {
  return step(`deleteResponder(${fault})`, async (model, product) => {
    const { responder } = model;
    await deleteAccount(model, product, responder, fault);
    await brokerIsBack(model, product);
    await eventually(
      async () => {
        const rows = await product.rows('select from responses.identities where account_id = $1', [
          responder.id,
        ]);
        if (rows.length > 0) throw new Contradiction('answers of a deleted account stand');
      },
      { timeoutMs: tryForMs },
    );
    for (const request of model.requests) eraseAllOf(request, responder.id);
    await look(product, model);
    model.responder = await product.register('Responder');
  });
}

export function exportAccounts(): Step {
  return step(
    'exportAccounts()',
    async (model, product) => {
      await look(product, model);
      const copyOf = async (account: Account): Promise<string> => {
        const { outcome } = await untilKnown(model, () => product.ask(exportAccountRoute, {}, account));
        expected('an export', outcome, [200]);
        return JSON.stringify(outcome.kind === 'done' ? outcome.body : {});
      };
      const [ofOwner, ofResponder] = [await copyOf(model.owner), await copyOf(model.responder)];
      for (const request of model.requests) {
        if (request.owner === model.owner && ofOwner.includes(request.id) !== request.exists)
          throw new Contradiction(
            `an export ${request.exists ? 'lacks a request' : 'has a deleted request'}`,
          );
        for (const answer of request.answers) {
          if (ofOwner.includes(answer.marker)) throw new Contradiction("an owner's export has an answer");
          // No answer here has the responder's address, so the responder's export must contain no answer.
          if (ofResponder.includes(answer.marker))
            throw new Contradiction("a responder's export has an answer with another address");
        }
      }
    },
    (model) => !model.brokerAway,
  );
}

export function listMyResponses(): Step {
  return step(
    'listMyResponses()',
    async (model, product) => {
      await look(product, model);
      const { responder } = model;
      const { outcome } = await untilKnown(model, () =>
        product.ask(listMyResponsesRoute, { querystring: { responder_email: responder.email } }, responder),
      );
      expected('the own answers', outcome, [200]);
      if (outcome.kind !== 'done') return;
      for (const request of model.requests) {
        const listed = outcome.body.responses.filter(({ title }) => title === request.title).length;
        const given = presentAnswers(request).filter(({ accountId }) => accountId === responder.id).length;
        if (listed !== given) throw new Contradiction(`${listed} of ${given} own answers are listed`);
      }
    },
    (model) => !model.brokerAway,
  );
}
