// The least that a page can do: fetch the same catalogue and draw thirty plain cards.
const answer = await fetch('../v1/model_registrations/LLM?detailed=true');
const models = await answer.json();
for (const model of models.slice(0, 30)) {
  const card = document.createElement('article');
  card.append(Object.assign(document.createElement('h2'), { textContent: model.model_name }));
  card.append(Object.assign(document.createElement('p'), { textContent: model.model_description }));
  document.querySelector('main').append(card);
}
