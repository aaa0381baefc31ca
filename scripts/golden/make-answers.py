"""Makes answers.json: the answers and mails of a small store, the same at every run.

A miniature of the demo store's story: a branch falls, the answers move to another branch, ratings explain the score, and some
comments contradict their score. Everything that a report distinguishes is in it: invalid answers, answers without a value, several
values of one dimension, two survey types, comments in two languages, answers near midnight of the store's time zone.

    python3 scripts/golden/make-answers.py > scripts/golden/answers.json
"""

import json
import random
from datetime import datetime, timedelta, timezone

rng = random.Random(20260310)

BRANCHES = ["Savassi", "Centro", "Pampulha", "Contagem", "Betim", "Barreiro", "Lourdes", "Buritis", "Venda Nova", "Nova Lima"]
REASONS = ["Atendimento", "Preço", "Prazo", "Variedade"]
STARS = ["Péssimo", "Ruim", "Regular", "Bom", "Ótimo"]

DIMENSIONS = [
    {"type": "singleSelect", "words": BRANCHES},
    {"type": "multiSelect", "words": REASONS},
    {"type": "rating", "words": STARS},
    {"type": "rating", "words": STARS},
    {"type": "rating", "words": STARS},
]
CAMPAIGNS = [
    {"type": "nps", "dimensions": [0, 1, 2, 3]},
    {"type": "nps", "dimensions": [0, 2, 3, 4]},
    {"type": "csat", "dimensions": [0, 2]},
]

PRAISE = [
    "Ótimo atendimento, voltarei sempre!",
    "Loja linda e equipe simpática. Adorei.",
    "Preço justo e entrega rápida.",
    "Muito bom, recomendo a loja.",
    "Otimo atendimento, gostei do preço.",
    "Great service, very kind people.",
    "Produto excelente, sem nenhum problema.",
    "A equipe foi rápida e educada.",
]
MIDDLING = [
    "Bom, mas a fila estava longa.",
    "Produto bom, o preço podia ser melhor.",
    "Nada de especial na loja.",
    "A entrega chegou no prazo.",
]
COMPLAINTS = [
    "Fila enorme e atendimento péssimo.",
    "Não gostei do atendimento, muito lento.",
    "A entrega atrasou e ninguém avisou.",
    "Produto com defeito, não recomendo.",
    "Péssimo! A fila não anda.",
    "My order was late and nobody told me.",
    "Caro e nunca tem o meu tamanho na loja.",
    "Demora na fila do caixa, um absurdo.",
]

FIRST_DAY = datetime(2025, 10, 27, tzinfo=timezone.utc)
DAYS = 134
# UTC. At half past one it is still the evening before in the store.
HOURS = [(1, 30), (14, 0), (20, 15)]


def clamp(value, low, high):
    return max(low, min(high, round(value)))


def comment_of(kind):
    if rng.random() > (0.5 if kind == "detractor" else 0.3):
        return ""
    bank = {"promoter": PRAISE, "neutral": MIDDLING, "detractor": COMPLAINTS}[kind]
    if kind != "neutral" and rng.random() < 0.03:
        bank = COMPLAINTS if kind == "promoter" else PRAISE
    text = rng.choice(bank)
    return f"{text} {rng.choice(bank)}" if rng.random() < 0.35 else text


def answer_of(day, campaign):
    late = day >= DAYS - 38
    weights = [5, 4, 3, 3, 3, 2, 2, 1, 1, 0.15]
    if late and campaign == 1:
        weights[3] *= 4
    branch = rng.choices(range(10), weights)[0]
    mood = [0.7, 0.2, 0.4, -0.6, 0.2, 0.0, 0.5, 0.1, -0.3, 1.0][branch]
    if late and branch == 4:
        mood -= 1.3
    service = clamp(4.0 + 0.7 * mood + rng.gauss(0, 0.8), 1, 5)
    price = clamp(3.6 + 0.3 * mood + rng.gauss(0, 0.9), 1, 5)
    third = clamp(4.2 + rng.gauss(0, 0.8), 1, 5)
    if CAMPAIGNS[campaign]["type"] == "csat":
        rating = service
        kind = "promoter" if rating >= 4 else "neutral" if rating >= 3 else "detractor"
    else:
        rating = clamp(8.4 + 1.0 * (service - 4) + 0.5 * (price - 3.6) + 0.2 * (third - 4.2) + rng.gauss(0, 1.0), 0, 10)
        kind = "promoter" if rating >= 9 else "neutral" if rating >= 7 else "detractor"
    values = [] if rng.random() < 0.04 else [[0, branch]]
    if campaign == 0:
        values += [[1, reason] for reason in sorted(rng.sample(range(4), rng.choice([0, 1, 1, 2])))]
    has_stars = CAMPAIGNS[campaign]["type"] == "csat" or rng.random() < 0.9
    if has_stars:
        given = {2: service, 3: price, 4: third}
        values += [[d, given[d] - 1] for d in CAMPAIGNS[campaign]["dimensions"] if d >= 2 and (d == 2 or rng.random() < 0.9)]
    return [rating, comment_of(kind), values, 0 if rng.random() < 0.02 else 1]


def moments():
    for day in range(DAYS):
        for hour, minute in HOURS:
            at = FIRST_DAY + timedelta(days=day, hours=hour, minutes=minute)
            for campaign, usual in enumerate([4, 2.4, 1.6]):
                count = int(usual * (0.6 + 0.8 * day / DAYS) + rng.random())
                if count:
                    stamp = at.strftime("%Y-%m-%dT%H:%M:%SZ")
                    yield {"at": stamp, "campaign": campaign, "answers": [answer_of(day, campaign) for _ in range(count)]}


def requests():
    """[dispatch, state, opened by, form opened, answered] for each mail."""
    for dispatch, count in enumerate([180, 140, 95]):
        for _ in range(count):
            luck = rng.random()
            state = rng.choices(["sent", "unconfirmed", "failed"], [94, 3, 3])[0]
            answered = state == "sent" and luck < 0.16
            clicked = answered or (state == "sent" and luck < 0.24)
            opened = rng.choices(["human", "proxy", None], [35, 12, 53])[0] if state == "sent" else None
            yield [dispatch, state, opened, int(clicked), int(answered)]


store = {
    "timeZone": "America/Sao_Paulo",
    "now": "2026-03-10T15:00:00.000Z",
    "from": "2026-02-07T03:00:00.000Z",
    "to": "2026-03-09T02:59:59.999Z",
    "goal": 40,
    "dimensions": DIMENSIONS,
    "campaigns": CAMPAIGNS,
    "moments": list(moments()),
    "dispatches": ["2026-01-20T13:00:00.000Z", "2026-02-10T13:00:00.000Z", "2026-03-03T13:00:00.000Z"],
    "requests": list(requests()),
}

# One moment and one mail per line.
print("{")
for name, value in store.items():
    last = name == "requests"
    if name in ("moments", "requests"):
        rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in value)
        print(f'"{name}": [\n{rows}\n]' + ("" if last else ","))
    else:
        print(f'"{name}": {json.dumps(value, ensure_ascii=False)},')
print("}")
