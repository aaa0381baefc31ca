"""Recomputes the figures of every report from answers.json, independently of the program. See README.md.

    python3 scripts/golden/recompute.py > scripts/golden/expected.json
"""

import hashlib
import json
import math
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta
from pathlib import Path

from comments import is_stop_word, learn, list_score, logistic, plain, runs
from formulas import (
    benjamini_hochberg,
    correlation,
    interval,
    mean,
    normal_tail,
    relative_weights,
    shrink,
    split_change,
    stars,
    value_importance,
    wilson,
    within_chance,
    Z,
)

SOURCE = (Path(__file__).parent / "answers.json").read_bytes()
STORE = json.loads(SOURCE)
WORDS = [dimension["words"] for dimension in STORE["dimensions"]]
TYPES = [dimension["type"] for dimension in STORE["dimensions"]]
BRANCH, STARS = 0, 2
# São Paulo has had no summer time since 2019.
OFFSET = timedelta(hours=-3)


def instant(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def class_of(kind, rating):
    low, high = (7, 9) if kind == "nps" else (3, 4)
    return 0 if rating >= high else 1 if rating >= low else 2


def read_answers():
    for moment in STORE["moments"]:
        kind = STORE["campaigns"][moment["campaign"]]["type"]
        at = instant(moment["at"])
        for rating, comment, values, is_valid in moment["answers"]:
            if is_valid:
                yield {
                    "at": at,
                    "day": (at + OFFSET).date(),
                    "campaign": moment["campaign"],
                    "kind": kind,
                    "rating": rating,
                    "class": class_of(kind, rating),
                    "comment": comment,
                    "values": [tuple(value) for value in values],
                }


ALL = list(read_answers())
NPS = [a for a in ALL if a["kind"] == "nps"]
FROM, TO = instant(STORE["from"]), instant(STORE["to"])
DAYS = timedelta(days=30)
in_range = lambda answers: [a for a in answers if FROM <= a["at"] <= TO]
in_past = lambda answers: [a for a in answers if FROM - DAYS <= a["at"] < FROM]
NOW, PAST = in_range(NPS), in_past(NPS)


def counts(answers):
    return tuple(sum(a["class"] == c for a in answers) for c in range(3))


def scored(answers, kind="nps"):
    low, high = interval(kind, counts(answers))
    return {"score": 100 * mean(kind, counts(answers)), "low": low, "high": high, "total": len(answers)}


def sunday(day):
    return day - timedelta(days=(day.weekday() + 1) % 7)


def by_key(answers, key):
    found = defaultdict(list)
    for answer in answers:
        found[key(answer)].append(answer)
    return dict(sorted(found.items()))


def with_value(answers, dimension, value):
    return [a for a in answers if (dimension, value) in a["values"]]


def with_dimension(answers, dimension):
    return [a for a in answers if any(d == dimension for d, _ in a["values"])]


def evolution():
    periods = lambda answers, key: [{"day": str(k), **scored(v), "counts": counts(v)} for k, v in by_key(answers, key).items()]
    return {
        "months": periods(NPS, lambda a: a["day"].replace(day=1)),
        "weeksOfBetim": periods(with_value(NOW, BRANCH, 4), lambda a: sunday(a["day"])),
        "csatMonths": [
            {"day": str(k), **scored(v, "csat")}
            for k, v in by_key([a for a in ALL if a["kind"] == "csat"], lambda a: a["day"].replace(day=1)).items()
        ],
    }


def compared(now, past):
    return {
        **scored(now),
        "evolution": 100 * (mean("nps", counts(now)) - mean("nps", counts(past))) if past else None,
        "withinChance": bool(past) and within_chance("nps", counts(now), counts(past)),
        "pastTotal": len(past),
    }


def dimensions():
    rows = []
    for dimension in range(len(WORDS)):
        now, past = with_dimension(NOW, dimension), with_dimension(PAST, dimension)
        values = {v for a in now for d, v in a["values"] if d == dimension}
        rows.append({"dimension": dimension, "valueCount": len(values), **compared(now, past)})
    return sorted(rows, key=lambda row: (-row["total"], row["dimension"]))


def branches():
    names = [v for v in range(len(WORDS[BRANCH])) if with_value(NOW, BRANCH, v)]
    shrunk = dict(zip(names, shrink("nps", [counts(with_value(NOW, BRANCH, v)) for v in names])))
    end = TO + timedelta(milliseconds=1)
    recent = [a for a in NPS if end - timedelta(weeks=8) <= a["at"] < end]
    rows = []
    for v in sorted(names, key=lambda v: shrunk[v]):
        weeks = by_key(with_value(recent, BRANCH, v), lambda a: sunday(a["day"]))
        rows.append(
            {
                "value": WORDS[BRANCH][v],
                **compared(with_value(NOW, BRANCH, v), with_value(PAST, BRANCH, v)),
                "shrunk": shrunk[v],
                "weeks": [[str(k), 100 * mean("nps", counts(w)), len(w)] for k, w in weeks.items()][-8:],
            }
        )
    return rows


def why(now, past):
    groups = []
    for dimension, kind in enumerate(TYPES):
        if kind == "multiSelect":
            continue
        split = [(WORDS[dimension][v], with_value(past, dimension, v), with_value(now, dimension, v)) for v in range(len(WORDS[dimension]))]
        bare = lambda answers: [a for a in answers if not any(d == dimension for d, _ in a["values"])]
        groups.append((dimension, split + [(None, bare(past), bare(now))]))
    of = lambda answers, c: [a for a in answers if a["campaign"] == c]
    groups.append((None, [(c, of(past, c), of(now, c)) for c in range(len(STORE["campaigns"]))]))
    rows = []
    for dimension, values in groups:
        values = [value for value in values if value[1] or value[2]]
        if len(values) < 2:
            continue
        found = split_change("nps", [(counts(before), counts(after)) for _, before, after in values])
        parts = [
            {
                "value": name,
                "rate": bare_part(part["rate"]),
                "mix": bare_part(part["mix"]),
                "share": 100 * len(after) / len(now),
                "pastShare": 100 * len(before) / len(past),
            }
            for (name, before, after), part in zip(values, found["values"])
        ]
        parts.sort(key=lambda p: -abs(p["rate"][0] + p["mix"][0]))
        rows.append(
            {
                "dimension": dimension,
                "rate": bare_part(found["rate"]),
                "mix": bare_part(found["mix"]),
                "paradox": found["paradox"],
                "values": parts,
                "p": found["p"],
            }
        )
    for row, claim in zip(rows, benjamini_hochberg([row["p"] for row in rows], 0.1)):
        row["explains"] = claim
    return {
        "score": 100 * mean("nps", counts(now)),
        "change": 100 * (mean("nps", counts(now)) - mean("nps", counts(past))),
        "withinChance": within_chance("nps", counts(now), counts(past)),
        "totals": [len(now), len(past)],
        "dimensions": sorted(rows, key=lambda row: row["p"]),
    }


def bare_part(part):
    return [part["points"], part["low"], part["high"]]


def conversion():
    def funnel(requests):
        sent = [r for r in requests if r[1] in ("sent", "unconfirmed")]
        answered = sum(r[4] for r in sent)
        clicked = sum(1 for r in sent if r[3] or r[4])
        opened = sum(1 for r in sent if r[3] or r[4] or r[2] == "human")
        program = sum(1 for r in sent if not (r[3] or r[4]) and r[2] == "proxy")
        share = lambda part: [100 * part / len(sent), *wilson(part, len(sent))]
        return {
            "sent": len(sent),
            "opened": opened,
            "clicked": clicked,
            "answered": answered,
            "openedByProgram": program,
            "shares": [share(opened), share(clicked), share(answered)],
        }

    rows = STORE["requests"]
    newest_first = reversed(range(len(STORE["dispatches"])))
    return {"all": funnel(rows), "dispatches": [funnel([r for r in rows if r[0] == d]) for d in newest_first]}


def is_word(word):
    return len(word) > 1 and not is_stop_word(word)


def word_counts(answers):
    found = defaultdict(lambda: [0, 0, 0])
    for answer in answers:
        for word in set(runs(plain(answer["comment"]))):
            if is_word(word):
                found[word][answer["class"]] += 1
    return found


def word_cloud():
    """Words in plain spelling: the most common one is shown."""
    found = word_counts(NOW)
    return [
        {
            "comments": sum(1 for a in NOW if a["class"] == c and len(a["comment"]) > 1),
            "words": {word: n[c] for word, n in sorted(found.items()) if n[c]},
        }
        for c in range(3)
    ]


def spellings():
    """Of the words that are written in several ways, in all comments of the range."""
    ways = defaultdict(Counter)
    for answer in NOW:
        for word in set(runs(answer["comment"].lower())):
            if is_word(plain(word)):
                ways[plain(word)][word] += 1
    return {word: way.most_common(1)[0][0] for word, way in sorted(ways.items()) if len(way) > 1}


def stars_report():
    numbers = lambda answers: [v + 1 for a in answers for d, v in a["values"] if d == STARS]
    answers = in_range(ALL)
    rows = []
    for v, name in enumerate(WORDS[BRANCH]):
        given = numbers(with_value(answers, BRANCH, v))
        if given:
            rows.append({"value": name, "count": len(given), **stars(given)})
    given = numbers(answers)
    spread = Counter(given)
    return {
        "byBranch": sorted(rows, key=lambda row: -row["count"]),
        "all": {"count": len(given), **stars(given), "distribution": [spread[n] for n in (5, 4, 3, 2, 1)]},
    }


def quadrant(importance, importance_interval, score, score_interval, cuts):
    across = lambda cut, value, bounds: min(bounds[0], value) < cut <= max(bounds[1], value)
    if across(cuts[0], importance, importance_interval) or across(cuts[1], score, score_interval):
        return "unsure"
    good = score >= cuts[1]
    return ("keep" if good else "fixFirst") if importance >= cuts[0] else ("leave" if good else "watch")


def priorities_of_branches():
    names = [v for v in range(len(WORDS[BRANCH])) if with_value(NOW, BRANCH, v)]
    rows = [counts(with_value(NOW, BRANCH, v)) for v in names]
    found = [value_importance("nps", row, counts(NOW)) for row in rows]
    cuts = (sum(abs(effect) for effect, _ in found) / len(found), STORE["goal"])
    items = []
    for v, row, (effect, error), place in zip(names, rows, found, shrink("nps", rows)):
        size = abs(effect)
        bounds = (max(0, size - Z * error), size + Z * error)
        where = quadrant(size, bounds, place, interval("nps", row), cuts) if sum(row) >= 10 else "unsure"
        items.append(
            {
                "value": WORDS[BRANCH][v],
                "effect": effect,
                "importance": [size, *bounds],
                "score": [100 * mean("nps", row), *interval("nps", row)],
                "quadrant": where,
            }
        )
    return {"cuts": cuts, "items": sorted(items, key=lambda item: -item["importance"][0])}


def priorities_of_fields():
    fields = [d for d, kind in enumerate(TYPES) if kind == "rating"]
    rows = []
    for a in NOW:
        given = {d: v + 1 for d, v in a["values"] if d in fields}
        rows.append(((a["day"] - date(2000, 1, 1)).days % 20, given, (1, 0, -1)[a["class"]]))

    def estimates(answers):
        both = lambda one, other: [(g[one], g[other]) for _, g, _ in answers if one in g and other in g]
        among = [[1.0 if i == j else correlation(both(i, j)) for j in fields] for i in fields]
        weights = relative_weights(among, [correlation([(g[i], x) for _, g, x in answers if i in g]) for i in fields])
        return [w / sum(weights) for w in weights] + [sum(weights)]

    groups = sorted({group for group, _, _ in rows})
    without = [estimates([row for row in rows if row[0] != group]) for group in groups]
    found = []
    for index, value in enumerate(estimates(rows)):
        column = [one[index] for one in without]
        middle = sum(column) / len(column)
        error = math.sqrt((len(groups) - 1) / len(groups) * sum((x - middle) ** 2 for x in column))
        found.append([100 * value, 100 * max(0, value - Z * error), 100 * min(1, value + Z * error)])
    explained = found.pop()
    rated = {d: [g[d] for _, g, _ in rows if d in g] for d in fields}
    satisfied = {d: sum(n >= 4 for n in rated[d]) for d in fields}
    cuts = (sum(f[0] for f in found) / len(found), 100 * sum(satisfied.values()) / sum(map(len, rated.values())))
    items = []
    for d, importance in zip(fields, found):
        score = [100 * satisfied[d] / len(rated[d]), *wilson(satisfied[d], len(rated[d]))]
        where = quadrant(importance[0], importance[1:], score[0], score[1:], cuts)
        items.append({"dimension": d, "importance": importance, "score": score, "count": len(rated[d]), "quadrant": where})
    return {"cuts": cuts, "explained": explained, "items": sorted(items, key=lambda item: -item["importance"][0])}


def drivers(answers):
    found = {word: n for word, n in word_counts(answers).items() if n[0] + n[2]}
    promoters, detractors = sum(n[0] for n in found.values()), sum(n[2] for n in found.values())
    judged = []
    for word, n in found.items():
        prior = 500 * (n[0] + n[2]) / (promoters + detractors)
        odds = lambda count, total: math.log((count + prior) / (total + 500 - count - prior))
        z = (odds(n[0], promoters) - odds(n[2], detractors)) / math.sqrt(1 / (n[0] + prior) + 1 / (n[2] + prior))
        judged.append({"word": word, "z": z, "count": sum(n), "score": 100 * mean("nps", n)})
    claims = benjamini_hochberg([2 * normal_tail(abs(one["z"])) for one in judged], 0.05)
    claimed = [one for one, claim in zip(judged, claims) if claim]
    side = lambda sign: sorted((one for one in claimed if one["z"] * sign > 0), key=lambda one: -abs(one["z"]))[:20]
    return {"positive": side(1), "negative": side(-1)}


def sentiment():
    commented = [a for a in NPS if len(a["comment"]) > 1]

    def judged(judge):
        weeks, conflicts = defaultdict(lambda: [0, 0, 0]), []
        for a in commented:
            p = judge(a["comment"])
            weeks[str(sunday(a["day"]))][0 if p >= 0.65 else 2 if p <= 0.35 else 1] += 1
            if (a["class"] == 0 and p <= 0.1) or (a["class"] == 2 and p >= 0.9):
                conflicts.append(p)
        return {"weeks": dict(sorted(weeks.items())), "conflicts": sorted(conflicts)}

    labelled = [(a["comment"], int(a["class"] == 0)) for a in ALL if a["class"] != 1 and len(a["comment"]) > 1]
    figures, judge = learn(labelled)
    return {
        "drivers": drivers(NPS),
        "wordList": judged(lambda comment: logistic(list_score(comment))),
        "learnt": {"model": figures, **judged(judge)},
    }


expected = {
    "input": hashlib.sha256(SOURCE).hexdigest(),
    "evolution": evolution(),
    "dimensions": dimensions(),
    "branches": branches(),
    "whyItMoved": why(NOW, PAST),
    "conversion": conversion(),
    "wordCloud": word_cloud(),
    "spellings": spellings(),
    "stars": stars_report(),
    "priorities": {"values": priorities_of_branches(), "fields": priorities_of_fields()},
    "sentiment": sentiment(),
}


def rounded(value):
    """Ten digits: the last ones differ between machines."""
    if isinstance(value, float):
        return round(value, 10) + 0.0
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    return [rounded(inner) for inner in value] if isinstance(value, (list, tuple)) else value


print(json.dumps(rounded(expected), ensure_ascii=False, indent=1))
